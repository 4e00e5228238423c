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
}

/** A way that is drawn. */
export type Trail = { readonly id: string; readonly color: string; readonly line: readonly Spot[] }

/** Where a map is to look: at a mark that was chosen elsewhere, or along with one that is followed. */
export type Look = { readonly at: Spot; readonly zoom: number | null }
