import { useRef } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { senderWhoPays } from '../../../../contract/dispatch/order/order.payer.ts'

/** Proposes a known sender of an order as its payer, unless somebody else has been entered; another sender replaces what was proposed. */
export function useSenderPays<V extends FieldValues>(form: UseFormReturn<V>, payer: FieldPath<V>) {
  const proposed = useRef<string | null>(null)
  return (ten_nguoi_gui: string) => {
    const present = form.getValues(payer) as string | null
    const ten_cong_ty = present === proposed.current ? null : present
    const pays = senderWhoPays({ ten_cong_ty, ten_nguoi_gui }, null)
    if (pays === null) return
    proposed.current = pays
    form.setValue(payer, pays as FieldPathValue<V, FieldPath<V>>)
    form.clearErrors(payer)
  }
}
