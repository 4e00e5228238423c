import { Text, UnstyledButton } from '@mantine/core'
import { EmptyState } from '../ui/states.tsx'
import classes from './bars.module.css'

type Bar = {
  readonly name: string
  readonly label: string
  readonly value: number
  /** What it was before: a mark on its bar; said in its note. */
  readonly before?: number
  /** What is said beside its figure. */
  readonly note?: string
}

type LabelledBarsProps = {
  /** What the bars show, in words. */
  readonly title: string
  readonly bars: readonly Bar[]
  readonly format: (value: number) => string
  /** Shows the rows behind a bar. */
  readonly onOpen: (name: string) => void
  /** The bar whose rows are shown. */
  readonly chosen?: string | null
  /** What stands there while all are 0. */
  readonly empty: string
}

const PERCENT = 100

/** A few amounts beside each other, each with its name and figure: read without colour, and opened to its rows. */
export function LabelledBars(props: LabelledBarsProps) {
  const { title, bars, format, onOpen, chosen = null, empty } = props
  const most = Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before]), 0)
  if (most === 0) return <EmptyState text={empty} />
  return (
    <figure className={classes.bars}>
      <Text component="figcaption" size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {bars.map(({ name, label, value, before, note }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.bar ?? ''}
              aria-pressed={chosen === name}
              onClick={() => onOpen(name)}
            >
              <span className={classes.label}>{label}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(value / most) * PERCENT}%` }} />
                {before !== undefined && <i style={{ left: `${(before / most) * PERCENT}%` }} />}
              </span>
              <span className={classes.figure}>
                <span className="numeric">{format(value)}</span>
                {note && <span className={classes.note}>{note}</span>}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </figure>
  )
}
