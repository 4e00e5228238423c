import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import type { Facts } from './shape.ts'
import { surelyMeant } from './wording.ts'

/** Whose sums a table beside the runs may tell. */
const OF_SUMS = ['bien_so_xe', 'ten_cong_ty', 'lai_xe_1', 'ten_thau_phu', 'ngay_thuc_hien']

/** True for a column that names, behind an empty one, others than its rows do: 'Biển số | Số chuyến | Doanh thu' beside the runs. */
function beginsAside(facts: readonly Facts[], at: number): boolean {
  const [before, here] = [facts[at - 1], facts[at] as Facts]
  if (!before || here.header.column === before.header.column + 1) return false
  const meant = surelyMeant(here.header)
  const own = facts.slice(0, at).find(({ header }) => surelyMeant(header) === meant)
  const names = ({ cells }: Facts) => cells.map((cell) => searchKey(cellText(cell)))
  const [others, runs] = [names(here), own ? names(own) : []]
  return (
    meant !== null &&
    OF_SUMS.includes(meant) &&
    runs.some((name, row) => name !== '' && (others[row] ?? '') !== '' && name !== others[row])
  )
}

/** The columns of the runs, without those of a table of sums that stands beside them: its rows are not theirs. */
export function withoutAside(facts: readonly Facts[]): readonly Facts[] {
  const begin = facts.findIndex((_one, at) => beginsAside(facts, at))
  return begin < 0 ? facts : facts.slice(0, begin)
}
