import type { Breakdown } from '../../../contract/report/general/general.api.ts'
import { addFigures } from '../../../contract/report/sums/sums.fields.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { stretchBefore, yearBefore } from '../../../contract/report/sums/stretches.ts'
import { comparedDays, dayChart } from '../sums/byDay.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { groupsOf } from '../sums/groups.ts'
import { atOneMoment } from '../sums/kept.ts'

/** A stretch in every direction, beside the one before and that of a year before. */
export async function breakdownOf(db: Db, range: Range): Promise<Breakdown> {
  const [days, groups] = await atOneMoment(db, (moment) =>
    Promise.all([comparedDays(moment, range), groupsOf(moment, range)]),
  )
  const { rows, before, yearAgo } = days
  const stretch = ({ from: tu, to: den }: Range, figures: typeof rows) => ({
    tu,
    den,
    ...addFigures(figures),
  })
  return {
    ...addFigures(rows),
    ky_truoc: stretch(stretchBefore(range), before),
    nam_truoc: stretch(yearBefore(range), yearAgo),
    theo_ngay: [...rows],
    ...groups,
    chart_data: dayChart(range, days),
  }
}
