import { memo, useMemo, useState, type ReactNode } from 'react'
import { DRIVER_NAMES } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { FieldPath } from 'react-hook-form'
import { containersWarning } from '../../../../contract/kit/field/container.ts'
import type { Field, RefKind } from '../../../../contract/kit/field/field.ts'
import { FieldBox, useField } from '../../../kit/form/FieldBox.tsx'
import { Suggest, suggestMode } from '../../../kit/form/Suggest.tsx'
import { byUse, choiceOffers, type Suggestion } from '../../../kit/form/suggestions.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useNamedOffers } from '../../../kit/form/useNamed.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
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
  /** Told of a word that was picked, and whether it is a name of master data. */
  readonly onPick?: (picked: Suggestion, isOurs: boolean) => void
  /** Told before the value changes by hand. */
  readonly beforeEdit?: () => void
  /** Inside the box, behind the value. */
  readonly rightSection?: ReactNode
  readonly placeholder?: string
  /** Told after the value changed by hand. */
  readonly onEdit?: (value: unknown) => void
}

// Names of master data: what begins as typed is meant.
const KNOWN = new Set([
  'bien_so_xe',
  'ma_romoc',
  'bien_so_thay_the',
  ...DRIVER_NAMES,
  'ten_lai_xe_thay_the',
])

// What thousands of rows may bear is asked for while it is typed.
const ASKED: Readonly<Record<string, RefKind>> = {
  noi_lay_hang: 'place',
  noi_tra_hang: 'place',
  kho_container_lay: 'place',
  kho_chi_dinh: 'place',
  diem_ket_thuc: 'place',
  ten_cong_ty: 'company',
  ten_khach_hang: 'company',
  ten_nguoi_gui: 'company',
  ten_nguoi_nhan: 'company',
  ten_thau_phu: 'subcontractor',
}

const CHECKS: Readonly<Record<string, (value: string) => Text | null>> = {
  ma_cont: containersWarning,
}

/** One field of the form: it alone renders again when it is typed in, and its error goes when it is edited. */
export const EditField = memo(function EditField(props: EditFieldProps) {
  const { path, name, field, disabled, required = false, onPick, onEdit } = props
  const t = useText()
  const { form, words } = useEditor()
  const choices = useMemo(
    () => (field.kind === 'choice' ? choiceOffers(field.choices ?? {}, t) : undefined),
    [field, t],
  )
  // Null until the box is entered.
  const [asked, setAsked] = useState<string | null>(null)
  const named = useNamedOffers(asked === null ? null : (ASKED[name] ?? null), asked ?? '')
  const used = words.at(name)
  const known = useMemo(() => (ASKED[name] ? byUse(used, named) : used), [name, used, named])
  const offers = props.offers ?? choices
  // Who pays for other trips is a customer too, known before the server has answered what is typed.
  const isOurs = (picked: Suggestion) =>
    [...named, ...words.at('ten_cong_ty')].some(({ value }) => value === picked.value)
  const bound = useField(form, path)
  const edit = (value: unknown) => {
    props.beforeEdit?.()
    bound.onChange(value)
    onEdit?.(value)
  }
  const box = {
    field,
    ...bound,
    onChange: edit,
    // Not disabled: what may not be changed is still read and copied.
    readOnly: disabled,
    required: required && !disabled,
    description: props.description,
    ...(props.rightSection ? { rightSection: props.rightSection } : {}),
    ...(props.placeholder ? { placeholder: props.placeholder } : {}),
    ...(CHECKS[name] ? { warn: CHECKS[name] } : {}),
    ...(field.kind === 'moment' ? { clockDay: () => form.getValues('ngay_thuc_hien') } : {}),
  }
  return COMPLETING.has(name) || offers ? (
    <Suggest
      {...box}
      suggestions={offers ?? known}
      {...(ASKED[name] ? { onType: setAsked } : {})}
      mode={suggestMode(field, KNOWN.has(name))}
      {...(onPick ? { onPick: (picked) => onPick(picked, isOurs(picked)) } : {})}
    />
  ) : (
    <FieldBox {...box} />
  )
})
