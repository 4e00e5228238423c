import { memo, type ReactNode } from 'react'
import { useController, type FieldPath } from 'react-hook-form'
import { containerWarning } from '../../../contract/container.ts'
import type { Field } from '../../../contract/field.ts'
import { Caution } from '../../kit/form/Caution.tsx'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { Suggest } from '../../kit/form/Suggest.tsx'
import type { Suggestion } from '../../kit/form/suggestions.ts'
import type { SuggestMode } from '../../kit/form/useSuggest.ts'
import { useEditor } from './editorContext.ts'
import type { TripForm } from './tripForm.ts'
import { COMPLETING } from './words.ts'

type EditFieldProps = {
  readonly path: FieldPath<TripForm>
  readonly name: string
  readonly field: Field
  readonly disabled: boolean
  readonly required?: boolean
  readonly description?: ReactNode
  /** In place of the words that the name of the field gives. */
  readonly offers?: readonly Suggestion[]
  readonly onPick?: (picked: Suggestion) => void
  /** Told after the value changed by hand. */
  readonly onEdit?: (value: unknown) => void
}

const NUMBERS = ['money', 'integer', 'decimal']
// Names of master data: what begins as typed is meant.
const KNOWN = new Set([
  'bien_so_xe',
  'ma_romoc',
  'bien_so_thay_the',
  'ten_lai_xe_1',
  'ten_lai_xe_2',
  'ten_lai_xe_3',
  'ten_lai_xe_thay_the',
])

function modeOf(field: Field, name: string): SuggestMode {
  if (NUMBERS.includes(field.kind)) return 'number'
  if (field.kind === 'note') return 'note'
  return KNOWN.has(name) ? 'known' : 'free'
}

const cautionOf = (name: string, value: unknown): string | null =>
  name === 'ma_cont' && typeof value === 'string' && value !== '' ? containerWarning(value) : null

/** One field of the form: it alone renders again when it is typed in, and its error goes when it is edited. */
export const EditField = memo(function EditField(props: EditFieldProps) {
  const { path, name, field, disabled, required = false, offers, onPick, onEdit } = props
  const { form, words } = useEditor()
  const { field: bound, fieldState } = useController({ control: form.control, name: path })
  const caution = cautionOf(name, bound.value)
  const edit = (value: unknown) => {
    bound.onChange(value)
    if (fieldState.error) form.clearErrors(path)
    onEdit?.(value)
  }
  const box = {
    field,
    name: bound.name,
    ref: bound.ref,
    value: bound.value,
    onChange: edit,
    onBlur: bound.onBlur,
    disabled,
    required,
    error: fieldState.error?.message,
    description: caution ? <Caution>{caution}</Caution> : props.description,
  }
  return COMPLETING.has(name) || offers ? (
    <Suggest
      {...box}
      suggestions={offers ?? words.at(name)}
      mode={modeOf(field, name)}
      {...(onPick ? { onPick } : {})}
    />
  ) : (
    <FieldBox {...box} />
  )
})
