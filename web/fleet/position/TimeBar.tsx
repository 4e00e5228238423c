import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core'
import { mdiPause, mdiPlay } from '@mdi/js'
import { useMemo, type KeyboardEvent } from 'react'
import { replayTexts } from '../../../contract/fleet/driving-report/replay.texts.ts'
import type { TrackPoint } from '../../../contract/fleet/driving-report/thin.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { momentAt, MINUTE_MS } from '../../../contract/kit/time/time.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PACES, type ReplayClock } from './useReplay.ts'
import classes from './replay.module.css'

const [WIDTH, HEIGHT] = [1000, 60]
const FASTEST_KMH = 100

type TimeBarProps = {
  readonly clock: ReplayClock
  readonly points: readonly TrackPoint[]
  readonly speed: number
  readonly span: { readonly from: number; readonly to: number }
}

/** The speeds of a way as the area of a graph, its time from left to right. */
function areaOf(points: readonly TrackPoint[], { from, to }: TimeBarProps['span']): string {
  const x = (at: number) => (((at - from) / Math.max(1, to - from)) * WIDTH).toFixed(1)
  const y = (speed: number) =>
    (HEIGHT - (Math.min(speed, FASTEST_KMH) / FASTEST_KMH) * HEIGHT).toFixed(1)
  const line = points.map(({ at, speed }) => `L${x(at)} ${y(speed)}`).join('')
  return `M${x(points[0]?.at ?? from)} ${HEIGHT}${line}L${x(points.at(-1)?.at ?? to)} ${HEIGHT}Z`
}

/** Plays a way: button, pace, the moment as a bar over the graph of speeds. Space plays, arrows go on a minute. */
export function TimeBar({ clock, points, speed, span }: TimeBarProps) {
  const t = useText()
  const area = useMemo(() => areaOf(points, span), [points, span])
  const label = t(clock.playing ? replayTexts.pause : replayTexts.play)
  const moment = formatMoment(momentAt(clock.at))
  const space = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    clock.toggle()
  }
  return (
    <div ref={clock.held} className={classes.bar}>
      <div className={classes.controls}>
        <Tooltip label={label}>
          <ActionIcon size="lg" variant="filled" aria-label={label} onClick={clock.toggle}>
            <Icon path={clock.playing ? mdiPause : mdiPlay} />
          </ActionIcon>
        </Tooltip>
        <NativeSelect
          size="xs"
          aria-label={t(replayTexts.pace)}
          value={String(clock.pace)}
          data={PACES.map((pace) => ({ value: String(pace), label: `×${pace}` }))}
          onChange={(event) => clock.setPace(Number(event.currentTarget.value))}
        />
        <output className={classes.now}>
          {moment} · {Math.round(speed)} km/h
        </output>
      </div>
      <div className={classes.graph}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t(replayTexts.graph)}
        >
          <path d={area} />
        </svg>
        <input
          type="range"
          aria-label={t(replayTexts.time)}
          aria-valuetext={moment}
          title={t(replayTexts.keys)}
          min={span.from}
          max={span.to}
          step={MINUTE_MS}
          value={clock.at}
          onChange={(event) => clock.seek(Number(event.currentTarget.value))}
          onKeyDown={space}
        />
      </div>
    </div>
  )
}
