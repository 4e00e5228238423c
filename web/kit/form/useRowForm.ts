import { useEffect, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { writerName } from '../../../contract/kit/endpoint/writer.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { fieldMessagesOf, messageOf } from '../http/call.ts'
import { unsentProblems } from '../photo/unsentPhotos.ts'
import { t } from '../ui/language.ts'
import { showToast, type ToastAct } from '../ui/toasts.ts'
import type { Choices, Merge, Sides } from './mergeRow.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { beginWork, workOn, type Opening, type Stored, type Work } from './workOn.ts'

/** Somebody else saved the row meanwhile. */
export type Conflict<Row> = { readonly who: string; readonly when: string; readonly theirs: Row }

/** The conflict in a refusal, or null when it is another one. */
function conflictIn<Row>(error: unknown): Conflict<Row> | null {
  if (!(error instanceof Refusal) || error.code !== 'conflict' || !error.extra.data) return null
  const { data, nguoi_sua, ten_nguoi_sua, thoi_diem } = error.extra
  return {
    theirs: data as Row,
    who: t(writerName(nguoi_sua ?? null, ten_nguoi_sua ?? null)),
    when: thoi_diem ?? '',
  }
}

export type Saved<Row> = {
  readonly message: string
  readonly data: Row
  readonly canh_bao: readonly Warning[]
}
export type Problems = Readonly<Record<string, string>>

/** What is particular about saving a kind of row; `Wanted` says what is to come of a save. */
type SaveRules<Row, Form extends FieldValues, Wanted, Reply> = {
  /** Everything that stops a save, by field; the server asks the same. */
  readonly problemsOf: (form: Form, wanted: Wanted, work: Work<Row, Form>) => Problems
  /** Puts problems at their fields in place of earlier ones and goes to the first; false where the form shows none of them. */
  readonly point: (form: UseFormReturn<Form>, problems: Problems) => boolean
  /** Puts what others saved meanwhile together with mine. */
  readonly merge: (sides: Sides<Form>) => Merge<Form>
  /** Creates or updates; null goes back to the form. */
  readonly send: (form: Form, wanted: Wanted, work: Work<Row, Form>) => Promise<Reply | null>
  /** What is said of a save that was done, and of one that failed, where the server said nothing (specification, section 8). */
  readonly done: Text
  readonly failed: Text
  /** What the form starts with after a new row was made; without it, as it did. */
  readonly next?: (made: Row) => Form
  readonly onSaved: (reply: Reply, wanted: Wanted) => void | Promise<void>
  /** What the message about a saved row offers, such as the way to it. */
  readonly offers?: (row: Row, wanted: Wanted) => readonly ToastAct[]
}

/** A save that met somebody else's in a field that both changed. */
type Clashing<Row, Form, Wanted> = {
  readonly conflict: Conflict<Row>
  readonly merge: Merge<Form>
  readonly wanted: Wanted
}

function announce({ message, canh_bao }: Saved<unknown>, done: Text, acts: readonly ToastAct[]) {
  showToast('success', message || t(done), acts)
  if (canh_bao.length === 0) return
  const words = canh_bao.map((warning) => warning.message).join('; ')
  showToast('warning', `${t(unsavedTexts.savedWith)}: ${words}`)
}

/** What to say about a failed save: the server's words, else the specified ones (specification, section 8). */
export function failureText(error: unknown, failed: Text): string {
  if (!(error instanceof Refusal) || !error.message) return t(failed)
  return error.code === 'unavailable' ? `${t(failed)}. ${messageOf(error)}` : messageOf(error)
}

/**
 * A row opened for work, new or stored: its form, the unsaved work on it, and its saving. What is typed is kept over a refusal,
 * a reload and a mistaken leave; what others saved meanwhile is merged in, and asked about only where both changed a field.
 */
export function useRowForm<
  Row extends Stored,
  Form extends FieldValues,
  Wanted,
  Reply extends Saved<Row>,
>(rules: Opening<Row, Form> & SaveRules<Row, Form, Wanted, Reply>) {
  const { formOf } = rules
  const [begun] = useState(() => beginWork(rules))
  const form = useForm<Form>({ defaultValues: structuredClone(begun.form) as DefaultValues<Form> })
  const [work] = useState(() => workOn(form, rules, begun))
  const [shown, setShown] = useState({
    row: begun.from.row,
    restoredAt: begun.restoredAt,
    /** Counts how often the whole content was replaced: fields are mounted anew with it. */
    round: 0,
  })
  const [saving, setSaving] = useState(false)
  const [clashing, setClashing] = useState<Clashing<Row, Form, Wanted> | null>(null)
  useEffect(() => work.follow(), [work])

  /** Shows these values, as work on this row or on the start of a new one. */
  const show = (values: Form, row: Row | null, base: Form) => {
    form.reset(structuredClone(values))
    work.restart(row, base)
    setShown(({ round }) => ({ row, restoredAt: null, round: round + 1 }))
  }
  /** Takes over what the server has now. */
  const accept = (stored: Row) => show(formOf(stored), stored, formOf(stored))
  const startAnew = (values: Form) => show(values, null, values)
  const discard = () => {
    const { row } = work.from()
    if (row) accept(row)
    else startAnew(rules.start)
  }
  useLeaveGuard(work.isDirty, discard)

  const takeMerged = ({ theirs }: Conflict<Row>, merge: Merge<Form>, choices: Choices) =>
    show(merge.resolve(choices), theirs, formOf(theirs))
  /** True where others changed only what I did not: the work goes on with both. */
  const merges = (conflict: Conflict<Row>, wanted: Wanted): boolean => {
    const theirs = formOf(conflict.theirs)
    const merge = rules.merge({
      base: work.from().base,
      mine: structuredClone(form.getValues()),
      theirs,
    })
    const isClear = merge.clashes.length === 0
    if (isClear) {
      takeMerged(conflict, merge, {})
      showToast('info', t(unsavedTexts.merged(conflict.who)))
    } else setClashing({ conflict, merge, wanted })
    return isClear
  }
  const refused = (error: unknown) => {
    rules.point(form, fieldMessagesOf(error))
    showToast('error', failureText(error, rules.failed))
    // What is neither a refusal nor a field is a fault of the form itself.
    if (!(error instanceof Refusal)) throw error
  }
  const stored = async (reply: Reply, wanted: Wanted) => {
    announce(reply, rules.done, rules.offers?.(reply.data, wanted) ?? [])
    if (work.from().row) accept(reply.data)
    else startAnew(rules.next?.(reply.data) ?? rules.start)
    await rules.onSaved(reply, wanted)
  }
  const sendOff = async (wanted: Wanted): Promise<void> => {
    const values = form.getValues()
    const problems = {
      ...rules.problemsOf(values, wanted, work),
      ...unsentProblems(form.control),
    }
    if (rules.point(form, problems))
      return showToast('error', t(unsavedTexts.fixErrors(Object.keys(problems).length)))
    try {
      const reply = await rules.send(structuredClone(values), wanted, work)
      if (reply) await stored(reply, wanted)
    } catch (error) {
      const conflict = conflictIn<Row>(error)
      if (!conflict) refused(error)
      else if (merges(conflict, wanted)) await sendOff(wanted)
    }
    return undefined
  }
  const save = async (wanted: Wanted) => {
    if (saving) return
    setSaving(true)
    await sendOff(wanted).finally(() => setSaving(false))
  }

  const closeClash = () => setClashing(null)
  const apply = (choices: Choices) => {
    if (!clashing) return
    closeClash()
    takeMerged(clashing.conflict, clashing.merge, choices)
    void save(clashing.wanted)
  }
  const takeTheirs = () => {
    if (clashing) accept(clashing.conflict.theirs)
    closeClash()
  }
  return {
    form,
    ...shown,
    isDirty: work.isDirty,
    show,
    accept,
    startAnew,
    discard,
    keepRestored: () => setShown((now) => ({ ...now, restoredAt: null })),
    saving,
    save,
    clashing,
    closeClash,
    apply,
    takeTheirs,
  }
}

/** The open row as its parts see it, whatever it is of. */
export type RowForm<Row extends Stored, Form extends FieldValues, Wanted> = ReturnType<
  typeof useRowForm<Row, Form, Wanted, Saved<Row>>
>
