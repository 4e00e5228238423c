import { formatNumber } from '../../../contract/kit/field/format.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { litresByKm } from '../../../contract/price/km-quota/litresByKm.ts'
import { AxisChart } from '../../kit/chart/AxisChart.tsx'
import { useText } from '../../kit/ui/language.ts'

const HEIGHT = 260
const TICK_KM = 50

/** Litres of loaded and empty legs by their length, drawn and as a table. */
export function QuotaChart({ lines }: { readonly lines: readonly RowValues[] }) {
  const t = useText()
  const legs = litresByKm(lines)
  if (legs.every(({ co_hang, khong }) => co_hang === null && khong === null)) return null
  const points = legs.map(({ km, ...values }) => ({ x: km, label: formatNumber(km, 1), values }))
  const end = legs.at(-1)?.km ?? 0
  const ticks = Array.from({ length: Math.floor(end / TICK_KM) + 1 }, (_, at) => at * TICK_KM)
  return (
    <AxisChart
      title={t(quotaTexts.chart)}
      axis={t(quotaTexts.distance)}
      points={points}
      told={points.filter(({ x }) => Number.isInteger(x))}
      series={[
        { name: 'co_hang', label: t(quotaTexts.loaded), color: 'indigo.6', drawn: 'line' },
        { name: 'khong', label: t(quotaTexts.empty), color: 'orange.6', drawn: 'dashes' },
      ]}
      ticks={new Map(ticks.map((km) => [km, `${formatNumber(km, 0)} km`]))}
      steps={false}
      format={(litres) => formatNumber(litres, 1)}
      height={HEIGHT}
      empty=""
    />
  )
}
