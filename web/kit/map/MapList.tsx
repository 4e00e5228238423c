import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, type ReactNode } from 'react'
import { EmptyState } from '../ui/states.tsx'
import classes from './list.module.css'

/** A line of the list beside a map: a thing on it, or the heading of those that follow. */
export type MapLine =
  | { readonly heading: string }
  | {
      readonly id: string
      readonly title: string
      readonly note: string
      readonly color: string
      /** Stands at the right, such as a speed. */
      readonly aside?: ReactNode
    }

type MapListProps = {
  readonly label: string
  readonly lines: readonly MapLine[]
  readonly empty: string
  /** The way to where what the map shows begins. */
  readonly begins?: ReactNode
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

const HEIGHT = 52
const HEADING_HEIGHT = 32

const heightOf = (line: MapLine | undefined): number =>
  line && 'heading' in line ? HEADING_HEIGHT : HEIGHT

/** What the map shows, in words: the chosen one is in sight, only lines in sight are drawn. */
export function MapList({ label, lines, empty, begins, chosen, onChoose }: MapListProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Nothing here is compiled or memoised on the virtualizer's functions.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => heightOf(lines[index]),
    overscan: 8,
  })
  const at = lines.findIndex((line) => 'id' in line && line.id === chosen)
  const latest = useRef(at)
  latest.current = at
  // Only another choice moves the list, not lines that come and go: the ref is another one for each.
  const toChosen = useCallback(() => {
    if (chosen === null) return
    const frameNumber = requestAnimationFrame(() => {
      if (latest.current >= 0) virtual.scrollToIndex(latest.current)
    })
    return () => cancelAnimationFrame(frameNumber)
  }, [virtual, chosen])
  if (lines.length === 0) return <EmptyState text={empty} action={begins} />
  return (
    <div ref={frame} className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <div ref={toChosen} className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index]
          if (!line) return null
          const place = { height: size, transform: `translateY(${start}px)` }
          return 'heading' in line ? (
            <div key={line.heading} className={classes.heading} style={place}>
              {line.heading}
            </div>
          ) : (
            <button
              key={line.id}
              type="button"
              className={classes.line}
              style={place}
              aria-pressed={line.id === chosen}
              onClick={() => onChoose(line.id)}
            >
              <span className={classes.dot} style={{ background: line.color }} />
              <span className={classes.words}>
                <span className={classes.title}>{line.title}</span>
                <span className={classes.note}>{line.note}</span>
              </span>
              {line.aside !== undefined && <span className={classes.aside}>{line.aside}</span>}
            </button>
          )
        })}
      </div>
    </div>
  )
}
