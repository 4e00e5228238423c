import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Choices, Field, RefKind } from '../../../contract/kit/field/field.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { suggestion } from '../form/suggestions.ts'
import { useField } from '../form/FieldBox.tsx'
import { NamedSelect } from '../form/NamedSelect.tsx'
import { Suggest } from '../form/Suggest.tsx'
import { useText } from '../ui/language.ts'
import type { ResourceValues } from './resourceForm.ts'
import { useNamedOffers } from '../form/useNamed.ts'

type BoxProps = {
  readonly form: UseFormReturn<ResourceValues>
  readonly name: string
  readonly field: Field
  readonly readOnly: boolean
  readonly required: boolean
  readonly 'data-autofocus': boolean
}

/** A row of another resource, found by typing; its name stands in the form beside it. */
export function RefBox({
  form,
  name,
  field,
  to,
  ...rest
}: BoxProps & { readonly to: NonNullable<Field['ref']> }) {
  const t = useText()
  const bound = useField(form, name)
  const picked = (useWatch({ control: form.control, name: to.name }) as string | null) ?? null
  const id = (bound.value as string | null) ?? null
  return (
    <NamedSelect
      ref={bound.ref}
      name={name}
      data-autofocus={rest['data-autofocus'] || undefined}
      label={t(field.label)}
      withAsterisk={rest.required}
      readOnly={rest.readOnly}
      error={bound.error}
      clearable={!rest.required && !rest.readOnly}
      clearButtonProps={{ 'aria-label': `${t(formTexts.clear)} ${t(field.label)}` }}
      to={to.to}
      value={id === null ? null : { id, name: picked ?? id }}
      onBlur={bound.onBlur}
      onChange={(row) => {
        form.setValue(to.name, row?.name ?? null)
        bound.onChange(row?.id ?? null)
      }}
    />
  )
}

/** Free text that offers the names of another resource while it is typed. */
export function NamedBox({ form, name, field, to, ...rest }: BoxProps & { readonly to: RefKind }) {
  const bound = useField(form, name)
  const value = (bound.value as string | null) ?? null
  const offers = useNamedOffers(to, value ?? '')
  return (
    <Suggest {...rest} field={field} mode="free" suggestions={offers} {...bound} value={value} />
  )
}

/** Free text that offers a set of words. */
export function OpenChoiceBox({
  form,
  name,
  field,
  choices,
  ...rest
}: BoxProps & { readonly choices: Choices }) {
  const t = useText()
  const bound = useField(form, name)
  const suggestions = useMemo(
    () => Object.entries(choices).map(([code, words]) => suggestion(code, { label: t(words) })),
    [choices, t],
  )
  return <Suggest {...rest} field={field} mode="known" suggestions={suggestions} {...bound} />
}
