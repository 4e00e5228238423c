import type { ComponentType, ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Field } from '../../../contract/kit/field/field.ts'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { DrawerCell, DrawerForm, DrawerSection } from '../form/DrawerForm.tsx'
import { FieldInput } from '../form/FieldInput.tsx'
import { RowsBox } from '../form/RowsBox.tsx'
import { RowConflicts } from '../form/RowConflicts.tsx'
import { useSession } from '../http/signedIn.ts'
import { FormPhotos } from '../photo/FormPhotos.tsx'
import { useText } from '../ui/language.ts'
import { AroundNotes } from './AroundNotes.tsx'
import { NamedBox, OpenChoiceBox, RefBox } from './RefBox.tsx'
import {
  nameBehind,
  typedRow,
  useResourceForm,
  type BeforeSave,
  type ResourceValues,
} from './resourceForm.ts'

type InputProps = {
  readonly form: UseFormReturn<ResourceValues>
  readonly name: string
  readonly field: Field
  readonly readOnly: boolean
  readonly required: boolean
  readonly 'data-autofocus': boolean
}

function PhotosInput({ field, ...rest }: InputProps) {
  const t = useText()
  return <FormPhotos {...rest} label={t(field.label)} />
}

function Input(props: InputProps) {
  const { ref, named, kind, choices } = props.field
  if (props.field.items) return <RowsBox {...props} />
  if (props.field.photos) return <PhotosInput {...props} />
  if (ref) return <RefBox {...props} to={ref} />
  if (named && !props.readOnly) return <NamedBox {...props} to={named} />
  if (kind === 'text' && choices && !props.readOnly)
    return <OpenChoiceBox {...props} choices={choices} />
  return <FieldInput {...props} />
}

type ShownProps = Pick<InputProps, 'form' | 'name'> & {
  readonly resource: Resource
  readonly children: ReactNode
}

/** A field that says nothing in some rows: it is there where it does. */
function Shown({ resource, form, name, children }: ShownProps) {
  const row = useWatch({ control: form.control })
  return resource.shows?.(name, row) === false ? null : children
}

/** What is said of a row while it is typed: under a field, or at the end of the form. */
export type RowNote = {
  readonly Note: ComponentType<{ readonly row: ResourceValues }>
  readonly under?: string
}

type NoteProps = Pick<InputProps, 'form'> & {
  readonly resource: Resource
  readonly stored: AnyRow | null
  readonly note: RowNote
}

function TypedNote({ resource, stored, form, note: { Note } }: NoteProps) {
  return <Note row={typedRow(resource, stored, useWatch({ control: form.control }))} />
}

type ResourceFormProps = {
  readonly onClose: () => void
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
  readonly note?: RowNote | undefined
}

type FieldsProps = Pick<ResourceFormProps, 'resource' | 'writable'> &
  Pick<InputProps, 'form'> & {
    readonly isNew: boolean
    /** What stands under a field. */
    readonly under?: (name: string) => ReactNode
  }

/** The fields of a row in their sections. */
export function ResourceFields({ resource, isNew, writable, form, under }: FieldsProps) {
  const t = useText()
  const { key, keyField, name: title, fields, required, sections, rate } = resource
  const given = (
    <FieldInput
      key={key}
      form={form}
      name={key}
      field={keyField}
      readOnly={!isNew || !writable}
      required={isNew && key === title}
      data-autofocus={isNew && key === title}
      {...(isNew && key !== title ? { placeholder: t(resourceTexts.generated) } : {})}
    />
  )
  const isWide = (name: string) =>
    name === title ||
    fields[name]?.kind === 'note' ||
    fields[name]?.items !== undefined ||
    fields[name]?.photos === true
  const input = (name: string) => {
    const field = fields[name]
    if (!field || field.follows) return []
    const cell = (
      <DrawerCell key={name} wide={isWide(name) === true}>
        <Input
          form={form}
          name={name}
          field={field}
          readOnly={!writable || field.kept === true}
          required={required.includes(name)}
          data-autofocus={isNew && name === title}
        />
        {under?.(name)}
      </DrawerCell>
    )
    return [
      resource.shows ? (
        <Shown key={name} {...{ resource, form, name }}>
          {cell}
        </Shown>
      ) : (
        cell
      ),
      // The key stands right behind the name.
      ...(name === title && !rate && !keyField.follows ? [given] : []),
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
  const { resource, writable, acts, onClose, note } = props
  const { seat } = useSession()
  const open = useResourceForm(props)
  const narrowed = open.row && resource.narrowed?.(seat, open.row)
  const noted = note && (
    <TypedNote resource={resource} stored={open.row} form={open.form} note={note} />
  )
  return (
    <>
      <DrawerForm
        open={open}
        writable={writable}
        create={resourceTexts.create}
        acts={acts}
        onClose={onClose}
      >
        <ResourceFields
          resource={{ ...resource, fields: { ...resource.fields, ...narrowed } }}
          isNew={open.row === null}
          writable={writable}
          form={open.form}
          under={(name) => note?.under === name && noted}
        />
        {!note?.under && noted}
        {resource.rate && writable && (
          <AroundNotes resource={resource} api={props.api} row={open.row} form={open.form} />
        )}
      </DrawerForm>
      <RowConflicts
        saving={open}
        fields={resource.fields}
        nameBehind={(field, value) => nameBehind(resource, open, field, value)}
      />
    </>
  )
}
