import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { ComparedChart } from '../sums/offered/ComparedChart.tsx'
import { CustomerShares } from '../sums/offered/CustomerShares.tsx'
import { FigureTiles } from '../sums/offered/FigureTiles.tsx'
import classes from '../sums/offered/report.module.css'
import { dayLink, rowsLink } from '../sums/offered/rowsLink.ts'
import { Directions, type PartProps } from './Directions.tsx'

/** A stretch in every direction: what it comes to, over its days, its customers, and each direction as a table. */
export function Breakdown(props: PartProps) {
  const { data, days } = props
  const all = rowsLink({ list: 'trips', filter: {} }, days)
  return (
    <>
      <FigureTiles figures={data} before={data.ky_truoc} yearAgo={data.nam_truoc} to={all} />
      <div className={classes.sides}>
        <Panel>
          <ComparedChart
            title={reportTexts.chartByDay}
            chart={data.chart_data}
            by="day"
            toOf={dayLink}
          />
        </Panel>
        <Panel>
          <CustomerShares data={data} days={days} />
        </Panel>
      </div>
      <Directions {...props} />
    </>
  )
}
