import { Text } from '@mantine/core'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { formatMoment, formatMoney, formatMonth } from '../../../../contract/kit/field/format.ts'
import { chartTexts } from '../../../../contract/kit/chart/chart.texts.ts'
import { axisOf, monthMarks, stepsWithin } from '../../../../contract/kit/chart/steps.ts'
import { browserNow, yearOf } from '../../../../contract/kit/time/time.ts'
import { fuelPriceApi, type FuelPrice } from '../../../../contract/price/fuel-price/fuel-price.ts'
import { daysOld } from '../../../../contract/price/fuel-price/fuel-price.rule.ts'
import { fuelPriceTexts as texts } from '../../../../contract/price/fuel-price/fuel-price.texts.ts'
import { AxisChart } from '../../../kit/chart/AxisChart.tsx'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { NewPrice } from '../NewPrice.tsx'
import classes from '../fuelPrice.module.css'
import { OldPriceNote } from './OldPriceNote.tsx'
import { useFuelPrices } from './useFuelPrices.ts'

const CHART_HEIGHT = 168
const YEARS = 2
const MONTHS_APART = 3

const pointOf = ({ hieu_luc_tu, gia_dau, gia_dau_vung_2 }: FuelPrice) => ({
  at: hieu_luc_tu,
  values: { gia_dau, gia_dau_vung_2 },
})

function InForce({
  price,
  newest,
}: {
  readonly price: FuelPrice | null
  readonly newest: FuelPrice | null
}) {
  const t = useText()
  const days = daysOld(newest?.hieu_luc_tu ?? null, browserNow())
  if (!price) return <Text c="dimmed">{t(texts.none)}</Text>
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t(texts.zone1)}</dt>
          <dd className="numeric">{formatMoney(price.gia_dau)}</dd>
        </div>
        <div>
          <dt>{t(texts.zone2)}</dt>
          <dd className="numeric">{formatMoney(price.gia_dau_vung_2)}</dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed" mb={8}>
        {t(texts.since(price.hieu_luc_tu))}
        {days !== null && ` · ${t(texts.age(days))}`}
      </Text>
    </>
  )
}

/** What fuel costs: in force, how old that is, entered in one field, and over the last two years. */
export function FuelPricePanel() {
  const t = useText()
  const { seat } = useSession()
  const { data, error, refetch } = useFuelPrices()
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const now = browserNow()
  const steps = stepsWithin(data.data.map(pointOf), `${yearOf(now) - YEARS}${now.slice(4)}`, now)
  const points = steps.map(({ at, values }) => ({ x: axisOf(at), label: formatMoment(at), values }))
  const months = monthMarks(steps[0]?.at ?? now, now, MONTHS_APART)
  return (
    <>
      <OldPriceNote />
      <section className={classes.panel} aria-label={t(texts.price)}>
        <div className={classes.now}>
          <InForce price={data.hien_tai} newest={data.data[0] ?? null} />
          {mayCall(fuelPriceApi.update, seat) && <NewPrice others={data.data} />}
        </div>
        <AxisChart
          title={t(texts.chart)}
          axis={t(chartTexts.from)}
          points={points}
          told={points.slice(0, -1).toReversed()}
          series={[
            { name: 'gia_dau', label: t(texts.zone1), color: 'indigo.6', drawn: 'line' },
            { name: 'gia_dau_vung_2', label: t(texts.zone2), color: 'orange.6', drawn: 'line' },
          ]}
          ticks={new Map(months.map((each) => [axisOf(`${each}-01 00:00:00`), formatMonth(each)]))}
          steps
          format={formatMoney}
          height={CHART_HEIGHT}
          empty={t(texts.none)}
        />
      </section>
    </>
  )
}
