import { Select } from '@mantine/core'
import { useState } from 'react'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { useNamed } from '../../kit/form/useNamed.ts'
import { useText } from '../../kit/ui/language.ts'
import type { BookSide, Party } from './offered/bookSide.ts'

type PartyBoxProps = {
  readonly side: BookSide
  readonly party: Party | null
  readonly onChange: (party: Party) => void
}

/** Who pays or is paid, found by typing. */
export function PartyBox({ side: { whose }, party, onChange }: PartyBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = useNamed(whose.ref.to, typed === party?.name ? '' : typed)
  const options = party ? [party, ...found.filter(({ id }) => id !== party.id)] : found
  return (
    <Select
      data-autofocus
      label={t(whose.label)}
      placeholder={t(resourceTexts.choose)}
      withAsterisk
      searchable
      openOnFocus={false}
      allowDeselect={false}
      selectFirstOptionOnChange
      nothingFoundMessage={t(formTexts.nothingFound)}
      // The server has narrowed already.
      filter={({ options: all }) => all}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={party?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id, option) => id !== null && onChange({ id, name: option.label })}
    />
  )
}
