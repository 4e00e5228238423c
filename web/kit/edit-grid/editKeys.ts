import type { KeyboardEvent } from 'react'
import type { Act } from './edits.ts'

/** How a cell is being edited: begun by typing, where arrows go on, or opened, where they move in the text; null: not at all. */
export type Mode = 'typing' | 'opened' | null

export type KeyState = {
  readonly mode: Mode
  readonly page: number
  readonly readOnly: boolean
  /** What stands in the box. */
  readonly typed: () => string
  readonly act: (act: Act) => void
  readonly open: () => void
  readonly drop: () => void
  /** True where Tab leaves the table, because Escape was pressed before it. */
  readonly leaving: boolean
  readonly leave: (leaving: boolean) => void
}

const MOVES = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/
const GOES_ON = /^(Enter|Tab)$/

/** Keys while a cell is edited. True when the key was one of them. */
function editingKey(event: KeyboardEvent, { mode, page, typed, act, drop }: KeyState): boolean {
  const { key, shiftKey: shift } = event
  if (key === 'Escape') drop()
  else if (GOES_ON.test(key) || (mode === 'typing' && key.startsWith('Arrow'))) {
    const next = { key, shift: shift && GOES_ON.test(key), ctrl: false }
    act({ do: 'type', text: typed(), next, page })
    drop()
  } else return false
  return true
}

/** Keys that act on the whole table. */
const COMMANDS: Readonly<Record<string, Act['do'] & ('all' | 'undo' | 'redo')>> = {
  a: 'all',
  z: 'undo',
  y: 'redo',
}

/** Keys while no cell is edited. True when the key was one of them. */
function plainKey(event: KeyboardEvent, state: KeyState): boolean {
  const { page, readOnly, act, open, leaving, leave } = state
  const { key, shiftKey: shift } = event
  const ctrl = event.ctrlKey || event.metaKey
  if (key === 'Escape') {
    leave(true)
    return true
  }
  if (key === 'Tab' && leaving) return false
  if (MOVES.test(key) || (GOES_ON.test(key) && !ctrl)) {
    act({ do: 'move', press: { key, shift, ctrl }, page })
    return true
  }
  const command = ctrl ? COMMANDS[key.toLowerCase()] : undefined
  if (command && (command === 'all' || !readOnly)) {
    act({ do: command === 'undo' && shift ? 'redo' : command })
    return true
  }
  if (readOnly || ctrl || event.altKey) return false
  if (key === 'F2') open()
  else if (key === 'Delete' || key === 'Backspace') act({ do: 'clear' })
  else return false
  return true
}

/** Handles a key of the table; what it does not know goes into the box as text. */
export function handleKey(event: KeyboardEvent, state: KeyState): void {
  // An input method is at work on the key.
  if (event.nativeEvent.isComposing) return
  const done = state.mode === null ? plainKey(event, state) : editingKey(event, state)
  if (event.key !== 'Escape' && state.leaving) state.leave(false)
  if (!done) return
  event.preventDefault()
  event.stopPropagation()
}
