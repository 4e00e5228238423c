import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Field } from '../../../contract/kit/field/field.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { DrawerCell, DrawerForm, DrawerSection } from '../form/DrawerForm.tsx'
import { FieldInput } from '../form/FieldInput.tsx'
import type { Leaving } from '../form/FormDrawer.tsx'
import { useText } from '../ui/language.ts'
import { NamedBox, OpenChoiceBox, RefBox } from './RefBox.tsx'
import { useResourceForm, type BeforeSave, type ResourceValues } from './resourceForm.ts'

type InputProps = {
  readonly control: Control<ResourceValues>
  readonly name: string
  readonly field: Field
  readonly readOnly: boolean
  readonly required: boolean
  readonly 'data-autofocus': boolean
}

function Input({ row, ...props }: InputProps & { readonly row: ResourceValues }) {
  const { ref, named, kind, choices } = props.field
  if (ref) return <RefBox {...props} to={ref.to} shown={(row[ref.name] as string | null) ?? null} />
  if (named && !props.readOnly) return <NamedBox {...props} to={named} />
  if (kind === 'text' && choices && !props.readOnly)
    return <OpenChoiceBox {...props} choices={choices} />
  return <FieldInput {...props} />
}

type ResourceFormProps = Leaving & {
  readonly resource: Resource
  readonly api: Crud
  /** The row to change; null makes a new one. */
  readonly row: AnyRow | null
  readonly writable: boolean
  /** What a new row starts with, and the names behind its references. */
  readonly preset: ResourceValues
  readonly beforeSave: BeforeSave
  readonly onSaved: (row: AnyRow, reply: object) => void
  /** What else can be done with the row. */
  readonly acts: ReactNode
}

function Sections({
  resource,
  row,
  preset,
  writable,
  control,
}: Pick<ResourceFormProps, 'resource' | 'row' | 'preset' | 'writable'> &
  Pick<InputProps, 'control'>) {
  const t = useText()
  const { key, keyField, name: title, fields, required, sections, rate } = resource
  const isNew = row === null
  const given = (
    <FieldInput
      key={key}
      control={control}
      name={key}
      field={keyField}
      readOnly={!isNew || !writable}
      required={isNew && key === title}
      data-autofocus={isNew && key === title}
      {...(isNew && key !== title ? { placeholder: t(resourceTexts.generated) } : {})}
    />
  )
  const isWide = (name: string) => name === title || fields[name]?.kind === 'note'
  const input = (name: string) => {
    const field = fields[name]
    if (!field) return []
    return [
      <DrawerCell key={name} wide={isWide(name)}>
        <Input
          control={control}
          name={name}
          field={field}
          row={row ?? preset}
          readOnly={!writable || field.kept === true}
          required={required.includes(name)}
          data-autofocus={isNew && name === title}
        />
      </DrawerCell>,
      // The key stands right behind the name.
      ...(name === title && !rate ? [given] : []),
    ]
  }
  return sections.map((section, index) => (
    <DrawerSection key={section.title.vi} title={section.title}>
      {index === 0 && key === title && given}
      {section.fields.flatMap(input)}
    </DrawerSection>
  ))
}

/** Every field of a row in its sections; saves what was changed. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, row, preset, writable, ...frame } = props
  const { form, submit } = useResourceForm(props)
  return (
    <DrawerForm
      form={form}
      submit={submit}
      isNew={row === null}
      writable={writable}
      create={resourceTexts.create}
      acts={frame.acts}
      leave={frame.leave}
      onDirty={frame.onDirty}
    >
      <Sections
        resource={resource}
        row={row}
        preset={preset}
        writable={writable}
        control={form.control}
      />
    </DrawerForm>
  )
}
