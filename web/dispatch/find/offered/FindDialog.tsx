import { Modal, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { findTexts as texts } from '../../../../contract/dispatch/find/find.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { useFindOptions, type FindOption } from '../useFindOptions.ts'
import classes from '../find.module.css'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

const LIST = 'find-options'
const idOf = (index: number): string => `${LIST}-${index}`

type OptionProps = {
  readonly option: FindOption
  readonly index: number
  readonly active: boolean
  /** The first of its group. */
  readonly heads: boolean
  readonly onRun: (option: FindOption) => void
}

const intoView = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

function Option({ option, index, active, heads, onRun }: OptionProps) {
  const t = useText()
  return (
    <>
      {heads && (
        <div className={classes.group} role="presentation">
          {t(option.group)}
        </div>
      )}
      <div
        id={idOf(index)}
        ref={active ? intoView : undefined}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        className={classes.option}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onRun(option)}
      >
        <span className={classes.title}>{option.title}</span>
        <span className={classes.detail}>{option.detail}</span>
        <span>{option.date}</span>
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds a record of all time, a command of the screen or a screen by its name, and goes there. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { options, busy, chosen } = useFindOptions(typed)
  const active = Math.min(at, options.length - 1)
  const run = (option: FindOption | null) => {
    if (!option) return
    // The focus is where it was again: a command may be about the row that has it.
    flushSync(onClose)
    option.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((active + step + options.length) % Math.max(1, options.length))
    }
    if (event.key === 'Enter') {
      // The button that a command presses has the focus by then: the key would press it again, and close what it opened.
      event.preventDefault()
      void chosen(options[active]).then(run, () => undefined)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle>{t(texts.title)}</DialogTitle>}
      size="lg"
      yOffset="8vh"
      centered={false}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t(texts.title)}
        aria-expanded={options.length > 0}
        aria-controls={LIST}
        aria-activedescendant={options.length > 0 ? idOf(active) : undefined}
        placeholder={t(texts.hint)}
        maxLength={200}
        autoComplete="off"
        leftSection={<Icon path={mdiMagnify} size={18} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        id={LIST}
        role="listbox"
        aria-label={t(texts.title)}
        aria-busy={busy}
        className={classes.list}
      >
        {options.map((option, index) => (
          <Option
            key={option.key}
            option={option}
            index={index}
            active={index === active}
            heads={option.group !== options[index - 1]?.group}
            onRun={run}
          />
        ))}
      </div>
      <p className={classes.foot} role="status">
        {options.length === 0 && !busy && typed.trim() !== '' ? t(texts.none) : t(texts.keys)}
      </p>
    </Modal>
  )
}
