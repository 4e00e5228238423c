import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent } from 'react'
import { TRIP_STEPS, type TripStep } from '../../../contract/trip/trip.steps.ts'
import { FIRST_OFFER } from './SenderGoods.tsx'

export type EditorKeys = {
  readonly save: () => void
  readonly saveDraft: (() => void) | null
  readonly openStep: (step: TripStep) => void
  readonly moveOrder: (by: 1 | -1) => void
  readonly addOrder: () => void
  readonly duplicateOrder: () => void
}

const takeFirstOffer = () => document.querySelector<HTMLButtonElement>(`[${FIRST_OFFER}]`)?.click()

/** What a key does, or null; letters by their place, so that typing methods do not matter. */
function actOf(event: KeyboardEvent, keys: EditorKeys): (() => void) | null {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.altKey && event.key === 'Enter') return keys.save
  if (isCommand && !event.altKey && event.code === 'KeyS') return keys.saveDraft ?? keys.save
  if (!event.altKey || isCommand) return null
  const step = TRIP_STEPS[Number(/^Digit([1-4])$/.exec(event.code)?.[1]) - 1]
  if (step) return () => keys.openStep(step)
  const byCode: Readonly<Record<string, () => void>> = {
    ArrowUp: () => keys.moveOrder(-1),
    ArrowDown: () => keys.moveOrder(1),
    KeyN: keys.addOrder,
    KeyD: keys.duplicateOrder,
    KeyG: takeFirstOffer,
  }
  return byCode[event.code] ?? null
}

/** Fields that keep a value until they are left give it away before a save. */
function settleFocused(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  focused.blur()
  focused.focus({ preventScroll: true })
}

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** The keys of the form, wherever the focus is (contract/trip/trip-editor.texts.ts: keyTexts). */
export function useEditorKeys(keys: EditorKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isDialogOpen() ? null : actOf(event, latest.current)
      if (!act) return
      // Before the field itself: Alt with an arrow would open its calendar or list.
      event.preventDefault()
      event.stopPropagation()
      settleFocused()
      act()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

const FIELDS =
  'input:not([type=hidden], [type=file], :disabled, [readonly]), textarea:not(:disabled)'

/** From a field that may only be read, on to the first of its step that may be changed. */
export function leaveReadOnly(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.readOnly)
    focused.closest('[data-step]')?.querySelector<HTMLElement>(FIELDS)?.focus()
}

/** Enter goes to the next field; gives true when there was none left. */
export function goToNextField(event: ReactKeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (event.key !== 'Enter' || !isPlain || !(target instanceof HTMLInputElement)) return false
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)].filter(
    (field) => field.offsetParent !== null && field.tabIndex >= 0,
  )
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return true
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
  return false
}
