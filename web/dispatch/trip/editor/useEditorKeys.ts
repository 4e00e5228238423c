import { TRIP_STEPS, type TripStep } from '../../../../contract/dispatch/trip/trip.problems.ts'
import { useFormKeys } from '../../../kit/form/formKeys.ts'
import { explainFocused } from '../pricing/ExplainMark.tsx'
import { FIRST_OFFER } from './SenderGoods.tsx'

export type EditorKeys = {
  readonly save: () => void
  readonly saveDraft: (() => void) | null
  readonly openStep: (step: TripStep) => void
  readonly moveOrder: (by: 1 | -1) => void
  readonly addOrder: () => void
  readonly duplicateOrder: () => void
  /** Works out all that nobody typed. */
  readonly price: () => void
  /** The whole trip once more. */
  readonly duplicateTrip: () => void
}

const takeFirstOffer = () => document.querySelector<HTMLButtonElement>(`[${FIRST_OFFER}]`)?.click()

/** What a key does, or null; letters by their place, so that typing methods do not matter. */
function actOf(event: KeyboardEvent, keys: EditorKeys): (() => void) | null {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && !event.altKey && event.key === 'Enter') return keys.save
  if (isCommand && !event.altKey && event.code === 'KeyS') return keys.saveDraft ?? keys.save
  if (isCommand && !event.altKey && event.code === 'KeyD') return keys.duplicateTrip
  if (!event.altKey || isCommand) return null
  const step = TRIP_STEPS[Number(/^Digit([1-4])$/.exec(event.code)?.[1]) - 1]
  if (step) return () => keys.openStep(step)
  const byCode: Readonly<Record<string, () => void>> = {
    ArrowUp: () => keys.moveOrder(-1),
    ArrowDown: () => keys.moveOrder(1),
    KeyN: keys.addOrder,
    KeyD: keys.duplicateOrder,
    KeyG: takeFirstOffer,
    KeyT: keys.price,
    KeyI: explainFocused,
  }
  return byCode[event.code] ?? null
}

/** The keys of the form, wherever the focus is (contract/dispatch/trip/trip-editor.texts.ts: keyTexts). */
export const useEditorKeys = (keys: EditorKeys): void => useFormKeys((event) => actOf(event, keys))
