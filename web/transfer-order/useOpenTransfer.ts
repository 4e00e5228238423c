import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Transfer } from '../../contract/transfer-order/transfer-order.ts'
import { dropUnsaved, readUnsaved, type Unsaved } from '../kit/form/unsaved.ts'
import { useUnsaved } from '../kit/form/useUnsaved.ts'
import { formOf, sameTransfer, type TransferForm } from './transferForm.ts'

type Opening = {
  /** The stored transfer, null for a new one. */
  readonly loaded: Transfer | null
  /** What the form starts with. */
  readonly start: TransferForm
  /** Where unsaved work on it is kept. */
  readonly key: string
}
type Start = Omit<Unsaved<TransferForm>, 'savedAt'> & { readonly restoredAt: string | null }

/** Unsaved work when there is any worth showing, else the transfer as it is stored or begun. */
function startOf({ loaded, start, key }: Opening): Start {
  const kept = readUnsaved<TransferForm>(key)
  const form = kept && formOf(kept.form)
  if (kept && form && !sameTransfer(form, start))
    return { ...kept, base: formOf(kept.base), form, restoredAt: kept.savedAt }
  if (kept) dropUnsaved(key)
  const version = loaded?.phien_ban ?? null
  return { base: start, form: start, version, attempt: null, restoredAt: null }
}

/** A transfer opened for work: its form, the unsaved work on it, and the transfer as the server has it. */
export function useOpenTransfer(opening: Opening) {
  const [begun] = useState(() => startOf(opening))
  const [transfer, setTransfer] = useState(opening.loaded)
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt)
  const [round, setRound] = useState(0)
  const form = useForm<TransferForm>({ defaultValues: structuredClone(begun.form) })
  const draft = useUnsaved(
    form,
    { key: opening.key, same: sameTransfer },
    { base: structuredClone(begun.base), version: begun.version, attempt: begun.attempt },
  )

  /** Shows these values, as work on what is stored. */
  const show = (values: TransferForm, stored: TransferForm, version: number | null) => {
    form.reset(structuredClone(values))
    draft.restart(stored, version)
    setRestoredAt(null)
    setRound((now) => now + 1)
  }
  /** Takes over what the server has now. */
  const accept = (stored: Transfer) => {
    setTransfer(stored)
    show(formOf(stored), formOf(stored), stored.phien_ban)
  }
  const startAnew = (values: TransferForm) => show(values, values, null)
  return {
    form,
    draft,
    transfer,
    setTransfer,
    restoredAt,
    /** Counts how often the whole content was replaced: fields are mounted anew with it. */
    round,
    show,
    accept,
    startAnew,
    keepRestored: () => setRestoredAt(null),
    discard: () => (transfer ? accept(transfer) : startAnew(opening.start)),
  }
}
export type OpenTransfer = ReturnType<typeof useOpenTransfer>
