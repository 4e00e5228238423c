import { classesIn } from '../../../../contract/master/route/readClass.ts'
import type { Header, HeaderColumn } from '../../../kit/sheet/header.ts'
import type { Column } from './columns.ts'
import type { Known } from './known.ts'

/** What stands over a column from below: its own words, then the groups above. */
const levelsOf = ({ leaf, groups }: HeaderColumn): string[] => [leaf, ...groups.toReversed()]

/** The columns of a header that names customers over their prices, 'Khách A' beside 'Khách B'; what is named there and not known is asked about. */
export function withCustomers(columns: readonly Column[], header: Header, known: Known): Column[] {
  const called = (said: string) => known.customer(said) ?? known.named(said)
  const isOther = ({ role, classes }: Column) => role === null || classes !== null
  const headed = columns.map((column) => {
    const own = header.columns.find((each) => each.column === column.at)
    return { column, levels: own && isOther(column) ? levelsOf(own) : [] }
  })
  // The customers of a header all stand at one height.
  const level = headed
    .map(({ levels }) => levels.findIndex((said) => called(said) !== null))
    .find((at) => at >= 0)
  if (level === undefined) return [...columns]
  return headed.map(({ column, levels }) => {
    const said = levels[level]
    if (said === undefined) return column
    const over = levels.slice(level + 1).map((group) => classesIn(group))
    const classes = column.classes ?? over.find((each) => each !== null) ?? [null]
    return { ...column, classes, customer: { said, name: called(said)?.name ?? null } }
  })
}
