import { store } from '../ui/store.ts'

/** Pixels of a row as close as it can be read, and as it is easy to hit. */
const HEIGHTS = { dense: 25, roomy: 34 } as const
type Density = keyof typeof HEIGHTS

const KEY = 'lanbanh_density'

function stored(): Density {
  try {
    return globalThis.localStorage?.getItem(KEY) === 'roomy' ? 'roomy' : 'dense'
  } catch {
    return 'dense'
  }
}

const density = store<Density>(stored())

/** How close the rows of all tables stand. */
export const useDensity = density.use

/** Pixels of a row. */
export const rowHeightOf = (now: Density): number => HEIGHTS[now]

/** Puts the rows of all tables closer or further apart, and remembers it. */
export function switchDensity(): void {
  const next = density.get() === 'dense' ? 'roomy' : 'dense'
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  density.set(next)
}
