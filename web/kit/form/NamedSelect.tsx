import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import type { RefKind } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { useText } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'
import type { Named } from './refSources.ts'
import { useNamedAnswer } from './useNamed.ts'

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
 * what stands in the box. Left in another way, the only one that was found is taken, and of anything else it is said that it is not.
 */
export function NamedSelect({ to, value, onChange, onBlur, ...rest }: NamedSelectProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const isOpen = typed !== '' && typed !== value?.name
  const { found, isCurrent } = useNamedAnswer(to, isOpen ? typed : '')
  const isFound = new Set<unknown>(found.map(({ id }) => id))
  const only = isCurrent && found.length === 1 ? found[0] : undefined
  const others = found.filter(({ id }) => id !== value?.id)
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
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // A form is not sent past a name that nobody has taken.
        if (event.key === 'Enter' && isOpen) event.preventDefault()
        if (event.key === 'Tab' && isOpen && isCurrent) takeMarked(event.currentTarget)
      }}
      onBlur={(event) => {
        if (isOpen && only) onChange(only)
        else if (isOpen) showToast('warning', t(formTexts.notTaken(typed)))
        onBlur?.(event)
      }}
      onChange={(id, option) => onChange(id === null ? null : { id, name: option.label })}
    />
  )
}
