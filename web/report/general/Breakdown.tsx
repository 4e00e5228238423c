import { Panel } from '../../kit/ui/Panel.tsx'
import { CustomerShares } from '../sums/offered/CustomerShares.tsx'
import { DaysChart } from '../sums/offered/DaysChart.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import classes from '../sums/offered/report.module.css'
import { daysLink } from '../sums/offered/rowsLink.ts'
import { Directions, type PartProps } from './Directions.tsx'

/** A stretch in every direction: what it comes to, over its days, its customers, and each direction as a table. */
export function Breakdown(props: PartProps) {
  const { data, days } = props
  return (
    <>
      <FigureTiles
        figures={data}
        before={data.ky_truoc}
        yearAgo={data.nam_truoc}
        to={daysLink(days)}
      />
      <div className={classes.sides}>
        <DaysChart chart={data.chart_data} toOf={daysLink} />
        <Panel>
          <CustomerShares data={data} days={days} />
        </Panel>
      </div>
      <Directions {...props} />
    </>
  )
}
