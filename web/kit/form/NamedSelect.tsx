import { Select, type SelectProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { RefKind } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { useText } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'
import type { Named } from './refSources.ts'
import { meantBy, useAskNamed, useNamedAnswer } from './useNamed.ts'

type NamedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'onSearchChange'> & {
  readonly to: RefKind
  /** The row that stands in the box. */
  readonly value: Named | null
  readonly onChange: (picked: Named | null) => void
}

/** Takes the row that is marked in the list of a box, where one is. */
const takeMarked = (box: HTMLElement): void =>
  document
    .getElementById(box.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]')
    ?.click()

/**
 * One row of another resource, found by typing; Enter and Tab take the row that is marked among those that the server found for
 * what stands in the box. Left in another way, or before the server has answered, the row that the words mean is taken once it is
 * known, and of anything else it is said that it is not.
 */
export function NamedSelect({ to, value, onChange, onBlur, ...rest }: NamedSelectProps) {
  const t = useText()
  const [typed, setTyped] = useState(value?.name ?? '')
  const now = useRef(typed)
  now.current = typed
  const ask = useAskNamed(to)
  const isOpen = typed !== '' && typed !== value?.name
  const { found, isCurrent } = useNamedAnswer(to, isOpen ? typed : '')
  const isFound = new Set<unknown>(found.map(({ id }) => id))
  const others = found.filter(({ id }) => id !== value?.id)
  const settle = (rows: readonly Named[]) => {
    const meant = meantBy(rows, typed)
    if (meant) onChange(meant)
    else showToast('warning', t(formTexts.notTaken(typed)))
    setTyped((meant ?? value)?.name ?? '')
  }
  const settleLater = async (box: HTMLElement) => {
    setTyped(typed)
    await Promise.resolve()
    // A save leaves the box for a moment alone, and waits for nobody.
    if (document.hasFocus() && document.activeElement === box) return settle([])
    const rows = await ask(typed).catch(() => [])
    if (now.current === typed) settle(box.isConnected ? rows : [])
  }
  return (
    <Select
      placeholder={t(resourceTexts.choose)}
      searchable
      // A form that opens with the focus here would be covered by the list.
      openOnFocus={false}
      // Marks anew when it turns true: the list comes after the letters, and the one before it names others.
      selectFirstOptionOnChange={isCurrent}
      nothingFoundMessage={t(formTexts.nothingFound)}
      // There is a button to empty the box; taking the same row again is no wish to lose it.
      allowDeselect={false}
      // The server has narrowed already; the row that stands is among the offers only if it was found.
      filter={({ options }) =>
        options.filter((each) => !isOpen || ('value' in each && isFound.has(each.value)))
      }
      {...rest}
      data={[...(value ? [value] : []), ...others].map(({ id, name }) => ({
        value: id,
        label: name,
      }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDownCapture={(event) => {
        // What is marked yet is of other letters.
        if (event.key !== 'Enter' || !isOpen || isCurrent) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onKeyDown={(event) => {
        // A form is not sent past a name that nobody has taken.
        if (event.key === 'Enter' && isOpen) event.preventDefault()
        if (event.key === 'Tab' && isOpen && isCurrent) takeMarked(event.currentTarget)
      }}
      onBlur={(event) => {
        if (isOpen && isCurrent) settle(found)
        else if (isOpen) void settleLater(event.currentTarget)
        onBlur?.(event)
      }}
      onChange={(id, option) => onChange(id === null ? null : { id, name: option.label })}
    />
  )
}
