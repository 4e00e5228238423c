import { itemsOn, type ItemVersion, type PayItem } from '../../../contract/ledger/salary/payslip.ts'
import type { ItemVersionRow } from '../../../contract/ledger/salary/salary.api.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** A version of a pay item as it is stored. */
export type StoredVersion = ItemVersion & Pick<ItemVersionRow, 'nguoi_tao' | 'created_at'>

/** Every version of every pay item. */
export const itemVersions = (db: Db): Promise<StoredVersion[]> =>
  db
    .selectFrom('cong_thuc_luong')
    .select(['id', 'key', 'ten', 'cong_thuc', 'loai', 'thu_tu', 'hieu_luc_tu', 'xoa'])
    .select(['nguoi_tao', 'created_at'])
    .orderBy('key')
    .orderBy('hieu_luc_tu', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** An item without what only its versions have. */
export const itemOf = ({ key, ten, cong_thuc, loai, thu_tu, hieu_luc_tu }: PayItem): PayItem => ({
  key,
  ten,
  cong_thuc,
  loai,
  thu_tu,
  hieu_luc_tu,
})

/** The pay items in force on a day, in their order. */
export const itemsInForce = (versions: readonly ItemVersion[], day: string): PayItem[] =>
  itemsOn(versions, day).map(itemOf)
