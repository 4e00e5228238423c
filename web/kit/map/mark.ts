import type { Spot } from '../../../contract/kit/map/earth.ts'

/** A thing that stands on a map, and in the list beside it. */
export type Mark = Spot & {
  readonly id: string
  /** What is written beside it. */
  readonly name: string
  readonly color: string
  /** Where it goes, in degrees from north; null for what stands. */
  readonly heading: number | null
  /** Its circle in metres; null without one. */
  readonly radius: number | null
  /** The corners of its area, where it has one. */
  readonly area?: readonly Spot[]
}

/** A way that is drawn. */
export type Trail = { readonly id: string; readonly color: string; readonly line: readonly Spot[] }

/** Where a map is to look: at a mark that was chosen elsewhere, or along with one that is followed; or so that all of them are in sight. */
export type Look =
  | { readonly at: Spot; readonly zoom: number | null }
  | { readonly around: readonly Spot[] }

/** Clicks that give points instead of choosing marks: those given so far are drawn, as a line or an area. */
export type Pointing = {
  readonly points: readonly Spot[]
  readonly closed: boolean
  readonly onPoint: (spot: Spot) => void
}

/** What is on a map. */
export type Shown = {
  readonly marks: readonly Mark[]
  /** Stands behind the marks and cannot be chosen: they alone can. */
  readonly beside?: readonly Mark[]
  readonly trails: readonly Trail[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
  /** Where to look; a new value goes there. */
  readonly look: Look | null
  readonly pointing?: Pointing | null
}
