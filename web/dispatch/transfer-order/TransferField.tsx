import { memo, useMemo, useState, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { containersWarning } from '../../../contract/kit/field/container.ts'
import {
  transferFields,
  type TransferFieldName,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { REQUIRED_TRANSFER_FIELDS } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { FieldBox, useField } from '../../kit/form/FieldBox.tsx'
import { Suggest, suggestMode } from '../../kit/form/Suggest.tsx'
import { choiceOffers, type Suggestion } from '../../kit/form/suggestions.ts'
import { useText } from '../../kit/ui/language.ts'
import type { TransferForm } from './transferForm.ts'
import { COMPLETING, useOffers } from './transferWords.ts'

export type TransferFormApi = UseFormReturn<TransferForm>

type TransferFieldProps = {
  readonly form: TransferFormApi
  readonly name: TransferFieldName
  readonly description?: ReactNode
  /** In place of the words of the field's own list. */
  readonly offers?: readonly Suggestion[]
  /** Told what is being typed. */
  readonly onTyped?: (typed: string) => void
  readonly onPick?: (picked: Suggestion) => void
}

const REQUIRED: readonly string[] = REQUIRED_TRANSFER_FIELDS
// Names of master data: what begins as typed is meant.
const KNOWN: readonly string[] = ['bien_so_xe', 'ma_romoc', 'ten_lai_xe_1']

/** One field of the form: it alone renders again when it is typed in, and its error goes when it is edited. */
export const TransferField = memo(function TransferField(props: TransferFieldProps) {
  const { form, name, description, onTyped, onPick } = props
  const t = useText()
  const field = transferFields[name]
  const [typed, setTyped] = useState('')
  const words = useOffers(name, typed)
  const choices = useMemo(
    () => (field.kind === 'choice' ? choiceOffers(field.choices, t) : undefined),
    [field, t],
  )
  const bound = useField(form, name)
  const edit = (value: unknown) => {
    bound.onChange(value)
    // Another name is another person; the server finds the account.
    if (name === 'ten_lai_xe_1') form.setValue('lai_xe_1', null)
    if (typeof value === 'string') {
      setTyped(value)
      onTyped?.(value)
    }
  }
  const box = {
    field,
    ...bound,
    onChange: edit,
    required: REQUIRED.includes(name),
    description,
    ...(name === 'ma_cont' ? { warn: containersWarning } : {}),
    ...(field.kind === 'moment' ? { clockDay: () => form.getValues('ngay_thuc_hien') } : {}),
  }
  const offers = props.offers ?? choices
  return COMPLETING.has(name) || offers ? (
    <Suggest
      {...box}
      suggestions={offers ?? words}
      mode={suggestMode(field, KNOWN.includes(name))}
      {...(onPick ? { onPick } : {})}
    />
  ) : (
    <FieldBox {...box} />
  )
})
