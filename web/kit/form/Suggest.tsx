import { mdiChevronDown } from '@mdi/js'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useLanguage, useText } from '../ui/language.ts'
import { FieldBox, type FieldBoxProps } from './FieldBox.tsx'
import classes from './Suggest.module.css'
import { sameWord, type Suggestion } from './suggestions.ts'
import { useSuggest, type SuggestMode } from './useSuggest.ts'

const CLOSED_LOOK = {
  rightSection: <Icon path={mdiChevronDown} size={16} />,
  rightSectionPointerEvents: 'none',
} as const

type SuggestProps = FieldBoxProps & {
  readonly suggestions: readonly Suggestion[]
  readonly mode: SuggestMode
  /** Told when a word of the list is taken, after `onChange`. */
  readonly onPick?: (picked: Suggestion) => void
  /** Told what is typed, '' when the box is entered, for lists that are asked for. */
  readonly onType?: (typed: string) => void
}

const LIST_ROOM_PX = 300
/** A set that is chosen from needs no keys on a touch screen. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches

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
    onBlur?.(event)
  }
  const isFixed = readOnly === true || disabled === true
  const root = useRef<HTMLDivElement>(null)
  // Only a closed set is longer than its list; the page itself stays where it is.
  useEffect(() => {
    if (!isClosed) return
    const option = root.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    const box = option?.parentElement
    if (option && box) box.scrollTop = option.offsetTop - box.clientHeight / 2
  }, [isClosed, list.at])
  const lookAround = (event: FocusEvent<HTMLElement>) => {
    if (typed === null) onType?.('')
    const { bottom } = event.currentTarget.getBoundingClientRect()
    setAbove(window.innerHeight - bottom < LIST_ROOM_PX && bottom > LIST_ROOM_PX)
  }

  return (
    <div ref={root} className={classes.box} onFocus={lookAround}>
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
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
