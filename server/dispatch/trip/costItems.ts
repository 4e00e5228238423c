import type { CostItem } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { NewTrip } from './tripValues.ts'

/** What the list of cost items says of one: who bears it, and whether the driver pays it in cash. */
type Said = Pick<CostItem, 'nguoi_chiu' | 'tien_mat'>
export type CostList = ReadonlyMap<string, Said>

const isUnsaid = ({ nguoi_chiu, tien_mat }: CostItem): boolean =>
  (nguoi_chiu ?? null) === null || (tien_mat ?? null) === null

/** The cost items that trips name without saying who bears them and how they are paid; retired ones too. */
export async function costListOf(db: Db, trips: readonly NewTrip[]): Promise<CostList> {
  const keys = new Set(
    trips.flatMap(({ list_form_chi_phi }) =>
      (list_form_chi_phi ?? []).filter(isUnsaid).map(({ key }) => key),
    ),
  )
  if (keys.size === 0) return new Map()
  const rows = await db
    .selectFrom('form_chi_phi')
    .select(['key', 'nguoi_chiu', 'tien_mat'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ key, ...said }) => [key, said as Said]))
}

/** The items of a trip, each saying who bears it and how it is paid: as it was sent, else as the list has it. Pay, wallets and debts read them there alone. */
export const filledItems = (items: readonly CostItem[], list: CostList): CostItem[] =>
  items.map((item) => {
    const said = isUnsaid(item) ? list.get(item.key) : undefined
    if (!said) return item
    const nguoi_chiu = item.nguoi_chiu ?? said.nguoi_chiu ?? null
    const tien_mat = item.tien_mat ?? said.tien_mat ?? null
    return {
      ...item,
      ...(nguoi_chiu === null ? {} : { nguoi_chiu }),
      ...(tien_mat === null ? {} : { tien_mat }),
    }
  })
