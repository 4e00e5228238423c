import { mdiChevronDown } from '@mdi/js'
import { useState, useId, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage, useText } from '../ui/language.ts'
import { FieldBox, type FieldBoxProps } from './FieldBox.tsx'
import classes from './Suggest.module.css'
import {
  sameWord,
  beginsWith,
  matching,
  SUGGESTIONS_SHOWN,
  type Suggestion,
} from './suggestions.ts'
import type { Field } from '../../../contract/kit/field/field.ts'

/**
 * How a list behaves: 'known' words are taken by Tab too, of a 'closed' set nothing else is taken, 'free' text stays as
 * typed unless Enter takes a word, a 'number' shows its list on demand only, and a 'note' of several lines keeps its
 * arrow keys until a list is open.
 */
type SuggestMode = 'known' | 'closed' | 'free' | 'number' | 'note'

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
function useSuggest({ suggestions, typed, current, mode, onPick }: Source) {
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
    const isOnly = mode === 'known' && offered.length === 1 && typed.trim().length > 2
    return isOnly || mode === 'closed' || (isMeant && beginsWith(first, typed)) ? 0 : NONE
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

const CLOSED_LOOK = {
  rightSection: <Icon path={mdiChevronDown} size={16} />,
  rightSectionPointerEvents: 'none',
} as const

type SuggestProps = FieldBoxProps & {
  readonly suggestions: readonly Suggestion[]
  readonly mode: SuggestMode
  /** Told when a word of the list is taken, after `onChange`, or was typed whole. */
  readonly onPick?: (picked: Suggestion) => void
  /** Told what is typed, '' when the box is entered, for lists that are asked for. */
  readonly onType?: (typed: string) => void
}

const LIST_ROOM_PX = 300
/** A set that is chosen from needs no keys on a touch screen. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

/** Only a closed set is longer than its list; the page itself stays where it is. */
function toMiddle(option: HTMLElement | null): void {
  const box = option?.parentElement
  if (option && box) box.scrollTop = option.offsetTop - box.clientHeight / 2
}

/** What the input shows of a value: the words of a code, the figure of a number. */
const textOf = (value: unknown, { choices }: FieldBoxProps['field'], t: (text: Text) => string) => {
  if (typeof value === 'number') return String(value)
  const plain = typeof value === 'string' ? value : ''
  return choices?.[plain] ? t(choices[plain]) : plain
}

/** A field that offers words while it is typed in; any other text is taken as well, unless its set is closed. */
export function Suggest({ suggestions, mode, onPick, onType, ...box }: SuggestProps) {
  const t = useText()
  const language = useLanguage()
  const [above, setAbove] = useState(false)
  // What is being typed, so that a code met on the way does not turn into its words under the fingers.
  const [typed, setTyped] = useState<string | null>(null)
  const { field, value, onChange, onBlur, readOnly, disabled } = box
  const isNumber = mode === 'number'
  const isClosed = mode === 'closed'
  const written = typed ?? textOf(value, field, t)

  const take = (picked: Suggestion) => {
    setTyped(null)
    onChange(isNumber ? Number(picked.value) : picked.value)
    onPick?.(picked)
  }
  const list = useSuggest({
    suggestions,
    // A box that is opened, not typed in, offers everything.
    typed: isNumber ? written : (typed ?? ''),
    current: value,
    mode,
    // At once: the key that takes a word also leaves the box, which tidies the value it was drawn with.
    onPick: (picked) => flushSync(() => take(picked)),
  })
  const change = (next: unknown) => {
    if (!isNumber) setTyped(typeof next === 'string' ? next : '')
    if (!isClosed || next === null) onChange(next)
    list.follow(typeof next === 'string' ? next : '')
    onType?.(typeof next === 'string' ? next : '')
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    list.close()
    const same = typed === null ? null : sameWord(suggestions, typed)
    setTyped(null)
    if (same && same.value !== value) take(same)
    else if (same) onPick?.(same)
    onBlur?.(event)
  }
  const isFixed = readOnly === true || disabled === true
  const lookAround = (event: FocusEvent<HTMLElement>) => {
    if (typed === null) onType?.('')
    const { bottom } = event.currentTarget.getBoundingClientRect()
    setAbove(window.innerHeight - bottom < LIST_ROOM_PX && bottom > LIST_ROOM_PX)
  }

  return (
    <div className={classes.box} onFocus={lookAround}>
      <FieldBox
        {...box}
        {...(isClosed ? CLOSED_LOOK : {})}
        {...(isClosed && isTouched() ? { inputMode: 'none' as const } : {})}
        field={isClosed ? { ...field, kind: 'text' } : field}
        {...(isFixed ? {} : list.attributes)}
        value={isNumber ? value : written}
        onChange={change}
        onBlur={leave}
      />
      {list.isOpen && !isFixed && (
        <div
          id={list.listId}
          role="listbox"
          aria-label={`${t(formTexts.suggestions)}: ${t(field.label)}`}
          className={above ? `${classes.list} ${classes.above}` : classes.list}
        >
          {list.offered.map((each, index) => (
            <div
              key={each.id ?? each.value}
              id={`${list.listId}-${index}`}
              role="option"
              ref={isClosed && index === list.at ? toMiddle : undefined}
              tabIndex={-1}
              aria-selected={index === list.at}
              className={classes.option}
              // The input keeps the focus; a click would come after its blur.
              onMouseDown={(event) => {
                event.preventDefault()
                list.pick(each)
              }}
            >
              <span className={classes.value}>
                {isNumber
                  ? formatField(field, Number(each.value), language)
                  : (each.label ?? each.value)}
              </span>
              {each.note && <span className={classes.note}>{each.note}</span>}
              {each.about && (
                <span className={classes.about} data-tone={each.tone}>
                  {each.about}
                </span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
