import { useCallback, useRef, useState } from 'react'
import { SECOND_MS } from '../../../contract/kit/time/time.ts'

/** So much of the way passes in a second, by the pace. */
export const PACES = [30, 60, 120, 300, 600] as const

type Span = { readonly from: number; readonly to: number }

/** The clock of a replay: where it is (epoch ms), whether it goes and how fast. */
export function useReplay({ from, to }: Span) {
  const [at, setAt] = useState(from)
  const [playing, setPlaying] = useState(false)
  const [pace, setPace] = useState(120)
  const clock = useRef({ frame: 0, at: from, seen: 0, pace: 120 })
  clock.current.pace = pace

  const seek = useCallback(
    (moment: number) => {
      const within = Math.min(to, Math.max(from, moment))
      clock.current.at = within
      setAt(within)
    },
    [from, to],
  )
  const pause = useCallback(() => {
    cancelAnimationFrame(clock.current.frame)
    setPlaying(false)
  }, [])
  const play = useCallback(() => {
    const { current } = clock
    if (current.at >= to) seek(from)
    current.seen = performance.now()
    const step = (now: number) => {
      seek(current.at + ((now - current.seen) / SECOND_MS) * current.pace * SECOND_MS)
      current.seen = now
      if (current.at >= to) pause()
      else current.frame = requestAnimationFrame(step)
    }
    current.frame = requestAnimationFrame(step)
    setPlaying(true)
  }, [from, to, seek, pause])
  /** For what is drawn with it: the clock stops when that is gone. */
  const held = useCallback(() => () => cancelAnimationFrame(clock.current.frame), [])
  return { at, playing, pace, setPace, seek, toggle: playing ? pause : play, held }
}
export type ReplayClock = ReturnType<typeof useReplay>
