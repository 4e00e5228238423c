import { litresByKm, type LegLitres } from '../../../contract/price/km-quota/litresByKm.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { formatNumber } from '../../../contract/kit/field/format.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './quota.module.css'

const [WIDTH, HEIGHT] = [640, 240]
const EDGE = { left: 44, right: 12, top: 10, bottom: 40 }
const TICKS = 5
const SERIES = ['co_hang', 'khong'] as const

/** Round marks along an axis that reach over a value. */
function marksTo(most: number): number[] {
  const rough = most / TICKS
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= rough) ?? rough
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

/** The stretches of a line between the lengths that no band holds. */
function pathOf(
  legs: readonly LegLitres[],
  name: (typeof SERIES)[number],
  at: (leg: LegLitres, litres: number) => string,
) {
  let isDown = false
  return legs
    .flatMap((leg) => {
      const litres = leg[name]
      if (litres === null) {
        isDown = false
        return []
      }
      const move = isDown ? 'L' : 'M'
      isDown = true
      return [`${move}${at(leg, litres)}`]
    })
    .join('')
}

/** Litres of loaded and empty legs by their length, drawn and as a table. */
export function QuotaChart({ lines }: { readonly lines: readonly RowValues[] }) {
  const t = useText()
  const legs = litresByKm(lines)
  const most = Math.max(...legs.flatMap(({ co_hang, khong }) => [co_hang ?? 0, khong ?? 0]))
  if (most === 0) return null
  const across = marksTo(legs.at(-1)?.km ?? 1)
  const up = marksTo(most)
  const x = (km: number) =>
    EDGE.left + (km / (across.at(-1) ?? 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (litres: number) =>
    HEIGHT - EDGE.bottom - (litres / (up.at(-1) ?? 1)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const words = { co_hang: t(quotaTexts.loaded), khong: t(quotaTexts.empty) }
  const shown = legs.filter(({ km }) => Number.isInteger(km))
  const figure = (litres: number | null) => (litres === null ? '–' : formatNumber(litres, 1))
  return (
    <figure className={classes.chart}>
      <figcaption>
        {t(quotaTexts.chart)}
        {SERIES.map((name) => (
          <span key={name} className={classes.key} data-series={name}>
            {words[name]}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t(quotaTexts.chart)}>
        {up.map((litres) => (
          <g key={litres}>
            <line
              className={classes.rule}
              x1={EDGE.left}
              x2={WIDTH - EDGE.right}
              y1={y(litres)}
              y2={y(litres)}
            />
            <text className={classes.mark} x={EDGE.left - 6} y={y(litres) + 4} textAnchor="end">
              {formatNumber(litres, 1)}
            </text>
          </g>
        ))}
        {across.map((km) => (
          <text
            key={km}
            className={classes.mark}
            x={x(km)}
            y={HEIGHT - EDGE.bottom + 16}
            textAnchor="middle"
          >
            {formatNumber(km, 0)}
          </text>
        ))}
        <text className={classes.mark} x={WIDTH / 2} y={HEIGHT - 6} textAnchor="middle">
          {t(quotaTexts.distance)}
        </text>
        {SERIES.map((name) => (
          <path
            key={name}
            className={classes.line}
            data-series={name}
            d={pathOf(
              legs,
              name,
              ({ km }, litres) => `${x(km).toFixed(1)} ${y(litres).toFixed(1)}`,
            )}
          />
        ))}
      </svg>
      <details>
        <summary>{t(quotaTexts.table)}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(quotaTexts.distance)}</th>
              <th scope="col">{words.co_hang}</th>
              <th scope="col">{words.khong}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ km, co_hang, khong }) => (
              <tr key={km}>
                <th scope="row">{formatNumber(km, 0)}</th>
                <td>{figure(co_hang)}</td>
                <td>{figure(khong)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
