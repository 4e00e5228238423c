import { sql } from 'kysely'
import {
  addDays,
  addMonths,
  dayOf,
  monthOf,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import { chanceFrom } from './chance.ts'
import type { DemoData } from './demoData.ts'

const SEED = 20_261_123
/** Months before this one that have entries. */
const BACK = 3
const CASHIER = 'ketoan01'

type Entry = {
  user_id: string
  ngay_thang: string
  type: 'tam_ung' | 'hoan_ung'
  so_tien: number
  noi_dung: string
}

/** What drivers were given before their trips, and what some of them brought back at the end of the month. */
function entriesOf(data: DemoData, now: WireMoment): Entry[] {
  const chance = chanceFrom(SEED)
  const today = dayOf(now)
  const months = Array.from({ length: BACK + 1 }, (_, at) => addMonths(monthOf(now), at - BACK))
  return months
    .flatMap((month) =>
      data.drivers.flatMap(({ username: user_id }) => {
        const given = [1, 15].map((day): Entry => ({
          user_id,
          ngay_thang: addDays(`${month}-01`, day - 1),
          type: 'tam_ung',
          so_tien: chance.between(3, 10) * 100_000,
          noi_dung: day === 1 ? 'Tạm ứng đầu tháng' : 'Tạm ứng giữa tháng',
        }))
        const back: Entry = {
          user_id,
          ngay_thang: addDays(`${addMonths(month, 1)}-01`, -1),
          type: 'hoan_ung',
          so_tien: chance.between(1, 4) * 50_000,
          noi_dung: 'Nộp lại tiền ứng chưa dùng',
        }
        return [...given, ...(chance.happens(0.4) ? [back] : [])]
      }),
    )
    .filter(({ ngay_thang }) => ngay_thang <= today)
}

/** The advances of the demo company's drivers; what its locked trips posted is there already. */
export async function seedWallets(trx: Trx, data: DemoData, now: WireMoment): Promise<void> {
  const rows = entriesOf(data, now).toSorted((a, b) => (a.ngay_thang < b.ngay_thang ? -1 : 1))
  await sql`
    INSERT INTO wallet (user_id, ngay_thang, type, so_tien, noi_dung)
    SELECT user_id, ngay_thang, type, so_tien, noi_dung FROM json_populate_recordset(NULL::wallet, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
  await sql`
    INSERT INTO nhat_ky (username, hanh_dong, doi_tuong, id_doi_tuong, sau)
    SELECT ${CASHIER}, 'tao', 'wallet', id, jsonb_build_object('user_id', user_id, 'ngay_thang', ngay_thang, 'type', type, 'so_tien', so_tien)
    FROM wallet WHERE muc IS NULL`.execute(trx)
}
