import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/refusal.ts'
import { transferOrderApi } from '../../contract/transfer-order/transfer-order.api.ts'
import type { TransferState } from '../../contract/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../contract/transfer-order/transfer-order.ts'
import { transferTexts } from '../../contract/transfer-order/transfer-order.texts.ts'
import { unsavedTexts } from '../../contract/unsaved.texts.ts'
import { call, fieldMessagesOf } from '../call.ts'
import { conflictIn, type Conflict } from '../kit/form/conflict.ts'
import { mergeRow, type Choices, type Ledger, type Merge } from '../kit/form/mergeRow.ts'
import { t } from '../kit/ui/language.ts'
import { showToast } from '../kit/ui/toasts.ts'
import { inFormOrder } from './layout.ts'
import { formOf, inputOf, problemsOf, TRANSFER_NAMES, type TransferForm } from './transferForm.ts'
import type { OpenTransfer } from './useOpenTransfer.ts'

type Saved = OutputOf<typeof transferOrderApi.create>
/** What follows a save: the list, another new one, or the same form in another state. */
export type Wanted =
  | { readonly as: 'close' | 'next' }
  | { readonly as: 'move'; readonly to: TransferState; readonly reason: string | null }

/** A save that met somebody else's. */
export type Clashing = {
  readonly conflict: Conflict<Transfer>
  readonly merge: Merge<TransferForm>
  readonly wanted: Wanted
}

function send({ draft, transfer }: OpenTransfer, form: TransferForm, wanted: Wanted) {
  const input = structuredClone(inputOf(form))
  if (!transfer) {
    const headers = { 'Idempotency-Key': draft.attempt(JSON.stringify(input)) }
    return call(transferOrderApi.create, input, { headers })
  }
  const { id_don_chuyen_tram } = transfer
  const moved =
    wanted.as === 'move'
      ? { trang_thai: wanted.to, ...(wanted.reason ? { ly_do: wanted.reason } : {}) }
      : {}
  const stored = { id_don_chuyen_tram, phien_ban: draft.version() }
  return call(transferOrderApi.update, { ...input, ...moved, ...stored })
}

function announce({ message, canh_bao }: Saved): void {
  showToast('success', message)
  if (canh_bao.length === 0) return
  const words = canh_bao.map((warning) => warning.message).join('; ')
  showToast('warning', `${t(unsavedTexts.savedWith)}: ${words}`)
}

/** What to say about a failed save: the server's words, else the specified ones (specification, section 8). */
function failureText(error: unknown, isNew: boolean): string {
  const general = t(isNew ? transferTexts.createFailed : transferTexts.updateFailed)
  if (!(error instanceof Refusal) || !error.message) return general
  return error.code === 'unavailable' ? `${general}. ${error.message}` : error.message
}

/** Puts my work and what others saved meanwhile together, field by field. */
function mergeTransfers(base: TransferForm, mine: TransferForm, theirs: TransferForm) {
  const ledger: Ledger = { clashes: [], taken: [] }
  const resolve = mergeRow({ base, mine, theirs }, { names: TRANSFER_NAMES, partId: null }, ledger)
  return {
    ...ledger,
    resolve: (choices: Choices) => resolve(choices) as unknown as TransferForm,
  }
}

/** Saving the open transfer: checks, sends, and leads to whatever stands in the way. */
export function useSaveTransfer(
  open: OpenTransfer,
  onSaved: (saved: Saved, wanted: Wanted) => void,
) {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [clashing, setClashing] = useState<Clashing | null>(null)
  const { form, draft, transfer } = open

  /** Shows problems at their fields; true where the form has one of them. */
  const pointAt = (problems: Readonly<Record<string, string>>): boolean => {
    form.clearErrors()
    const names = inFormOrder(Object.keys(problems))
    for (const name of names) form.setError(name, { message: problems[name] ?? '' })
    const [first] = names
    if (first) form.setFocus(first)
    return first !== undefined
  }
  const refused = (error: unknown, wanted: Wanted) => {
    const conflict = conflictIn<Transfer>(error)
    if (conflict) {
      const theirs = formOf(conflict.theirs)
      const merge = mergeTransfers(draft.base(), structuredClone(form.getValues()), theirs)
      return setClashing({ conflict, merge, wanted })
    }
    pointAt(fieldMessagesOf(error))
    showToast('error', failureText(error, transfer === null))
    // What is neither a refusal nor a field is a fault of the form itself.
    if (!(error instanceof Refusal)) throw error
  }

  const save = async (wanted: Wanted) => {
    if (saving) return
    const values = form.getValues()
    const problems = problemsOf(values)
    if (pointAt(problems))
      return showToast('error', t(unsavedTexts.fixErrors(Object.keys(problems).length)))
    setSaving(true)
    try {
      const saved = await send(open, values, wanted)
      announce(saved)
      // Words and hops are others now.
      for (const key of ['transfer-words', 'transfer'])
        void client.invalidateQueries({ queryKey: [key] })
      onSaved(saved, wanted)
    } catch (error) {
      refused(error, wanted)
    } finally {
      setSaving(false)
    }
  }

  const closeClash = () => setClashing(null)
  const apply = (choices: Choices) => {
    if (!clashing) return
    const { conflict, merge, wanted } = clashing
    closeClash()
    open.setTransfer(conflict.theirs)
    open.show(merge.resolve(choices), formOf(conflict.theirs), conflict.theirs.phien_ban)
    void save(wanted)
  }
  const takeTheirs = () => {
    if (clashing) open.accept(clashing.conflict.theirs)
    closeClash()
  }
  return { saving, save, clashing, closeClash, apply, takeTheirs }
}
export type SavingTransfer = ReturnType<typeof useSaveTransfer>
