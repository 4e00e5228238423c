const MOST_MS = 3_000
const waiting = new Set<() => void>()
let isPressing = false

function release(): void {
  isPressing = false
  for (const tell of waiting) tell()
  waiting.clear()
}

/** Follows the pointer of the page: pressed, and let go after its click. */
export function followPresses(page: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const within = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(release, ms)
  }
  const press = () => {
    isPressing = true
    // A scroll bar tells of no end.
    within(MOST_MS)
  }
  // Before anybody else, who may keep it to himself.
  page.addEventListener('pointerdown', press, true)
  for (const end of ['pointerup', 'pointercancel'])
    page.addEventListener(end, () => isPressing && within(0), true)
}

/** Tells it soon, but not while something is pressed: what lies under the pointer must not move away before it is let go. */
export function afterPress(tell: () => void): void {
  if (isPressing) waiting.add(tell)
  else setTimeout(tell, 0)
}
