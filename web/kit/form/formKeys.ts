import { useWindowEvent } from '@mantine/hooks'
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** Fields that keep a value until they are left give it away before a save. */
function settleFocused(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  focused.blur()
  focused.focus({ preventScroll: true })
}

/** How many dialogs lie over the screen, one above the other. */
export const dialogsOpen = (): number => document.querySelectorAll('[aria-modal="true"]').length

/** Presses what sends the form of the dialog that lies over all others, or null where it has none. */
export function sendOnTop(): (() => void) | null {
  const [dialog] = [...document.querySelectorAll('[aria-modal="true"]')].slice(-1)
  const button = dialog?.querySelector<HTMLElement>('button[type=submit]')
  return button ? () => button.click() : null
}

/** Escape in a dialog itself, or before it has taken the focus from the screen below: not in a list, a calendar or a cell that it closes. */
export const isOwnEscape = ({ key, isComposing, target }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !isComposing &&
  target instanceof HTMLElement &&
  target.ariaExpanded !== 'true' &&
  target.dataset['open'] === undefined &&
  (target === document.body || target.closest('[aria-modal="true"], #root') !== null)

/** Ctrl + Enter and Ctrl + S; letters by their place, so that typing methods do not matter. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  (event.key === 'Enter' || event.code === 'KeyS')

/**
 * The keys of a form, wherever the focus is: `actOf` says what a key does, or null. They are left to dialogs that open above it;
 * `own` is how many it stands in itself.
 */
export function useFormKeys(actOf: (event: KeyboardEvent) => (() => void) | null, own = 0): void {
  const press = (event: KeyboardEvent) => {
    const act = dialogsOpen() > own ? null : actOf(event)
    if (!act) return
    // Before the field itself: Alt with an arrow would open its calendar or list.
    event.preventDefault()
    event.stopPropagation()
    flushSync(settleFocused)
    act()
  }
  useWindowEvent('keydown', press, true)
}

const FIELDS =
  'input:not([type=hidden], [type=file], :disabled, [readonly]), textarea:not(:disabled)'

/** Gives a field the focus at once, so that no key pressed meanwhile is lost; the form library would wait a turn. */
export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus()

/** Gives the first field of a part of a form the focus, or what opens it. */
export const focusFirst = (part: HTMLElement): void =>
  (part.querySelector<HTMLElement>(FIELDS) ?? part.querySelector('button'))?.focus()

/** From a field that may only be read, on to the first of its step that may be changed. */
export function leaveReadOnly(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.readOnly)
    focused.closest('[data-step]')?.querySelector<HTMLElement>(FIELDS)?.focus()
}

/** Marks a part of a form whose filled fields Enter passes over: it is being filled in for the first time. */
export const FILLING = 'data-filling'

/** Enter goes to the next field, of a part that is being filled in to the next empty one; gives true when there was none left. */
export function goToNextField(event: ReactKeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (event.key !== 'Enter' || !isPlain || !(target instanceof HTMLInputElement)) return false
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.offsetParent !== null && field.tabIndex >= 0,
  )
  const isFilling = target.closest(`[${FILLING}]`) !== null
  const isOpen = (field: HTMLElement): boolean =>
    !isFilling || !(field instanceof HTMLInputElement) || field.value === ''
  const next = fields.slice(fields.indexOf(target) + 1).find(isOpen)
  if (!next) return true
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
  return false
}
