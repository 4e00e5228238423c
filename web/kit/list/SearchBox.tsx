import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { mdiMagnify } from '@mdi/js'
import { useState, type Ref } from 'react'
import { KEYWORD_LENGTH } from '../../../contract/kit/list/list.ts'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'

const PAUSE_MS = 300

type SearchBoxProps = {
  readonly value: string
  readonly onChange: (words: string) => void
  /** What can be searched for, shown while the box is empty. */
  readonly hint: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Free text; it is asked for when typing pauses, and at once on Enter. */
export function SearchBox({ value, onChange, hint, inputRef }: SearchBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const take = (words: string) => {
    setTyped(null)
    if (words.trim() !== value) onChange(words.trim())
  }
  const askSoon = useDebouncedCallback((words: string, isLeft: boolean) => {
    if (isLeft) take(words)
    else onChange(words.trim())
  }, PAUSE_MS)
  const ask = (words: string) => {
    askSoon.cancel()
    take(words)
  }
  const type = (words: string) => {
    setTyped(words)
    askSoon(words, false)
  }
  const shown = typed ?? value

  return (
    <TextInput
      ref={inputRef}
      size="xs"
      type="text"
      role="searchbox"
      className={classes.search}
      aria-label={t(listTexts.search)}
      placeholder={hint}
      maxLength={KEYWORD_LENGTH}
      autoComplete="off"
      value={shown}
      leftSection={<Icon path={mdiMagnify} size={16} />}
      rightSection={
        shown && (
          <CloseButton
            size="xs"
            tabIndex={-1}
            aria-label={t(listTexts.clearSearch)}
            onClick={() => ask('')}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      // Not at once: the row that is being pressed would move from under the pointer.
      onBlur={() => typed !== null && askSoon(typed, true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(shown)
        if (event.key === 'Escape' && shown) ask('')
      }}
    />
  )
}
