import { getThemeColor, useMantineTheme } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Drawn, MarkSeries } from './MarkChart.tsx'

const SIZE = 8
const EDGE = `M-2,2 l4,-4 M0,${SIZE} l${SIZE},-${SIZE} M${SIZE - 2},${SIZE + 2} l4,-4`

/** Lines over the colour of a bar, one kind after the other; the first is plain. */
const DRAWINGS: readonly (ReactNode | null)[] = [
  null,
  <path key="rising" d={EDGE} strokeWidth={2} />,
  <circle key="points" cx={4} cy={4} r={1.8} strokeWidth={0} fill="var(--chart-mark)" />,
  <path key="level" d={`M0,4 h${SIZE}`} strokeWidth={2} />,
  <path key="upright" d={`M4,0 v${SIZE}`} strokeWidth={2} />,
  <path key="squares" d={`M4,0 v${SIZE} M0,4 h${SIZE}`} strokeWidth={1.2} />,
  <path key="crossed" d={`M0,0 l${SIZE},${SIZE} M${SIZE},0 l-${SIZE},${SIZE}`} strokeWidth={1.2} />,
  <path
    key="falling"
    d={`M-2,${SIZE - 2} l4,4 M0,0 l${SIZE},${SIZE} M${SIZE - 2},-2 l4,4`}
    strokeWidth={2}
  />,
  <circle key="rings" cx={4} cy={4} r={2.6} strokeWidth={1.4} />,
  <path key="dashes" d="M1,2 h3 M5,6 h3" strokeWidth={2} />,
]

/** How lines are broken. */
export const DASHES: Partial<Record<Drawn, string>> = { dashes: '7 4', dots: '2 4' }

export const isBar = ({ drawn }: Pick<MarkSeries, 'drawn'>): boolean =>
  drawn === 'bar' || drawn === 'part'

const idOf = (of: string, index: number): string => `pattern-${of}-${index}`

/** The fill of the bars of a series. */
export const fillOf = (of: string, index: number): string => `url(#${idOf(of, index)})`

type PatternsProps = {
  /** Whose patterns these are. */
  readonly of: string
  readonly series: readonly Omit<MarkSeries, 'values'>[]
  /** The place of the first of them in their chart. */
  readonly from?: number
}

/** The patterns of bars: each series has its colour and its lines. */
export function Patterns({ of, series, from = 0 }: PatternsProps) {
  const theme = useMantineTheme()
  return (
    <defs>
      {series.map(({ name, color }, index) => (
        <pattern
          key={name}
          id={idOf(of, from + index)}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect width={SIZE} height={SIZE} fill={getThemeColor(color, theme)} />
          <g stroke="var(--chart-mark)" fill="none">
            {DRAWINGS[(from + index) % DRAWINGS.length]}
          </g>
        </pattern>
      ))}
    </defs>
  )
}
