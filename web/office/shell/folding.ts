import { store } from '../../kit/ui/store.ts'

const KEY = 'lanbanh_nav_folded'
/** Under this many pixels the side navigation begins as icons: a list needs the room. */
const ROOMY = 1366

function stored(): boolean {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept === 'yes'
  } catch {
    // Without storage the width alone decides.
  }
  return window.innerWidth < ROOMY
}

const folded = store(stored())

/** Whether the side navigation shows icons alone. */
export const useFolded = folded.use

/** Folds the side navigation to icons or opens it, and remembers it. */
export function fold(next: boolean): void {
  try {
    localStorage.setItem(KEY, next ? 'yes' : 'no')
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  folded.set(next)
}
