import { useId, useState, type KeyboardEvent } from 'react'
import type { Field } from '../../../contract/kit/field/field.ts'
import { beginsWith, matching, SUGGESTIONS_SHOWN, type Suggestion } from './suggestions.ts'

/**
 * How a list behaves: 'known' words are taken by Tab too, of a 'closed' set nothing else is taken, 'free' text stays as
 * typed unless Enter takes a word, a 'number' shows its list on demand only, and a 'note' of several lines keeps its
 * arrow keys until a list is open.
 */
export type SuggestMode = 'known' | 'closed' | 'free' | 'number' | 'note'

/** How the list of a field behaves; `isKnown` where what begins as typed is meant, such as names of master data. */
export function suggestMode({ kind }: Pick<Field, 'kind'>, isKnown: boolean): SuggestMode {
  if (kind === 'money' || kind === 'integer' || kind === 'decimal') return 'number'
  if (kind === 'note') return 'note'
  if (kind === 'choice') return 'closed'
  return isKnown ? 'known' : 'free'
}

type Source = {
  readonly suggestions: readonly Suggestion[]
  readonly typed: string
  /** The word that stands in the box now. */
  readonly current: unknown
  readonly mode: SuggestMode
  readonly onPick: (picked: Suggestion) => void
}

const CLOSED = -3
const BEST = -2
const NONE = -1
const BY_TAB: readonly SuggestMode[] = ['known', 'closed']

/** The state of a list of suggestions under an input: what is offered, which word is marked, and the keys. */
export function useSuggest({ suggestions, typed, current, mode, onPick }: Source) {
  const id = useId()
  // The marked row; CLOSED hides the list, NONE shows it without a mark, BEST marks the first if that is what is meant.
  const [marked, setMarked] = useState(CLOSED)
  const most = mode === 'closed' ? suggestions.length : SUGGESTIONS_SHOWN
  const offered = marked === CLOSED ? [] : matching(suggestions, typed, most)
  const isOpen = offered.length > 0
  const bestOf = ([first]: readonly Suggestion[]): number => {
    // One letter of a free text means nothing yet: Enter must not turn it into some word.
    const isMeant = mode !== 'free' || typed.trim().length > 1
    if (!first || typed === '') return NONE
    return mode === 'closed' || (isMeant && beginsWith(first, typed)) ? 0 : NONE
  }
  const at = !isOpen
    ? NONE
    : marked === BEST
      ? bestOf(offered)
      : Math.min(marked, offered.length - 1)

  const close = () => setMarked(CLOSED)
  const pick = (picked: Suggestion) => {
    close()
    onPick(picked)
  }
  /** Tells what was typed, so that the list follows. */
  const follow = (next: string) => {
    if (mode === 'number') return setMarked((now) => (now === CLOSED ? CLOSED : NONE))
    if (mode !== 'note') return setMarked(BEST)
    setMarked(next && matching(suggestions, next).length > 0 ? NONE : CLOSED)
  }

  /** Where a list that opens has its mark: on the present word of a closed set. */
  const startAt = (): number =>
    mode === 'closed' ? suggestions.findIndex(({ value }) => value === current) : NONE
  const step = (by: 1 | -1) =>
    setMarked(
      isOpen
        ? (at + by + offered.length) % offered.length
        : by > 0
          ? Math.max(0, startAt())
          : startAt(),
    )
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (mode === 'note' && !isOpen)) return
    const chosen = offered[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (
      chosen &&
      (event.key === 'Enter' || (event.key === 'Tab' && BY_TAB.includes(mode)))
    ) {
      // In a note, Enter would also break the line.
      if (mode === 'note') event.preventDefault()
      pick(chosen)
    }
  }

  return {
    listId: id,
    offered,
    at,
    isOpen,
    pick,
    follow,
    close,
    /** For the input element. */
    attributes: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': id } : {}),
      ...(at >= 0 ? { 'aria-activedescendant': `${id}-${at}` } : {}),
      onKeyDown: press,
      onClick: () => {
        if (mode !== 'note') setMarked((now) => (now === CLOSED ? startAt() : CLOSED))
      },
    },
  } as const
}
