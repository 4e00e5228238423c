import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Choices, Field, RefKind } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { suggestion } from '../form/suggestions.ts'
import { Suggest } from '../form/Suggest.tsx'
import { useText } from '../ui/language.ts'
import type { ResourceValues } from './resourceForm.ts'
import { useNamed, useNamedOffers } from '../form/useNamed.ts'

type BoxProps = {
  readonly control: Control<ResourceValues>
  readonly name: string
  readonly field: Field
  readonly readOnly: boolean
  readonly required: boolean
}

/** A row of another resource, found by typing. `shown` is the name of the row chosen so far. */
export function RefBox({
  control,
  name,
  field,
  to,
  shown,
  ...rest
}: BoxProps & { readonly to: RefKind; readonly shown: string | null }) {
  const t = useText()
  const { field: bound, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState(shown)
  const value = (bound.value as string | null) ?? null
  const found = useNamed(to, typed === picked ? '' : typed)
  const others = found.filter(({ id }) => id !== value)
  const options = value ? [{ id: value, name: picked ?? value }, ...others] : others
  return (
    <Select
      ref={bound.ref}
      name={name}
      label={t(field.label)}
      placeholder={t(resourceTexts.choose)}
      withAsterisk={rest.required}
      readOnly={rest.readOnly}
      error={fieldState.error?.message}
      searchable
      clearable={!rest.required && !rest.readOnly}
      clearButtonProps={{ 'aria-label': `${t(formTexts.clear)} ${t(field.label)}` }}
      selectFirstOptionOnChange
      nothingFoundMessage={t(formTexts.nothingFound)}
      // The server has narrowed already.
      filter={({ options: all }) => all}
      data={options.map((each) => ({ value: each.id, label: each.name }))}
      value={value}
      onSearchChange={setTyped}
      onBlur={bound.onBlur}
      onChange={(id, option) => {
        setPicked(id === null ? null : option.label)
        bound.onChange(id)
      }}
    />
  )
}

/** Free text that offers the names of another resource while it is typed. */
export function NamedBox({
  control,
  name,
  field,
  to,
  ...rest
}: BoxProps & { readonly to: RefKind }) {
  const { field: bound, fieldState } = useController({ control, name })
  const value = (bound.value as string | null) ?? null
  const offers = useNamedOffers(to, value ?? '')
  return (
    <Suggest
      {...rest}
      field={field}
      mode="free"
      suggestions={offers}
      ref={bound.ref}
      name={name}
      value={value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** Free text that offers a set of words. */
export function OpenChoiceBox({
  control,
  name,
  field,
  choices,
  ...rest
}: BoxProps & { readonly choices: Choices }) {
  const t = useText()
  const { field: bound, fieldState } = useController({ control, name })
  const suggestions = useMemo(
    () => Object.entries(choices).map(([code, words]) => suggestion(code, { label: t(words) })),
    [choices, t],
  )
  return (
    <Suggest
      {...rest}
      field={field}
      mode="known"
      suggestions={suggestions}
      ref={bound.ref}
      name={name}
      value={(bound.value as string | null) ?? null}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      error={fieldState.error?.message}
    />
  )
}
