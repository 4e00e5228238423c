import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { fieldMessagesOf } from '../http/call.ts'
import { t } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'
import { conflictIn, type Conflict } from './conflict.ts'
import { mergeRow, type Choices, type Ledger, type Merge } from './mergeRow.ts'
import type { OpenRow } from './useOpenRow.ts'

type Saved<Row> = { message: string; data: Row; canh_bao: Warning[] }

/** A save that met somebody else's. */
type Clashing<Row, Form, Wanted> = {
  readonly conflict: Conflict<Row>
  readonly merge: Merge<Form>
  readonly wanted: Wanted
}

type SaveRules<Row, Form, Wanted> = {
  /** Every field, and those that the form shows, in its order. */
  readonly names: readonly string[]
  readonly shown: readonly string[]
  readonly formOf: (row: Row) => Form
  /** Everything that stops a save, by field; the server asks the same. */
  readonly problemsOf: (form: Form) => Readonly<Record<string, string>>
  readonly send: (form: Form, wanted: Wanted) => Promise<Saved<Row>>
  /** What is said where the server said nothing (specification, section 8). */
  readonly failed: Text
  readonly onSaved: (saved: Saved<Row>, wanted: Wanted) => void
}

function announce({ message, canh_bao }: Saved<unknown>): void {
  showToast('success', message)
  if (canh_bao.length === 0) return
  const words = canh_bao.map((warning) => warning.message).join('; ')
  showToast('warning', `${t(unsavedTexts.savedWith)}: ${words}`)
}

/** What to say about a failed save: the server's words, else the specified ones (specification, section 8). */
function failureText(error: unknown, failed: Text): string {
  if (!(error instanceof Refusal) || !error.message) return t(failed)
  return error.code === 'unavailable' ? `${t(failed)}. ${error.message}` : error.message
}

/** Saving the open row: checks, sends, and leads to whatever stands in the way. */
export function useSaveRow<
  Row extends { phien_ban: number | null },
  Form extends FieldValues,
  Wanted,
>(open: OpenRow<Row, Form>, rules: SaveRules<Row, Form, Wanted>) {
  const [saving, setSaving] = useState(false)
  const [clashing, setClashing] = useState<Clashing<Row, Form, Wanted> | null>(null)
  const { form, draft } = open
  const { names, formOf } = rules

  /** Shows problems at their fields; true where the form has one of them. */
  const pointAt = (problems: Readonly<Record<string, string>>): boolean => {
    form.clearErrors()
    const found = rules.shown.filter((name) => name in problems) as FieldPath<Form>[]
    for (const name of found) form.setError(name, { message: problems[name] ?? '' })
    const [first] = found
    if (first) form.setFocus(first)
    return first !== undefined
  }
  const merged = (theirs: Form): Merge<Form> => {
    const ledger: Ledger = { clashes: [], taken: [] }
    const sides = { base: draft.base(), mine: structuredClone(form.getValues()), theirs }
    const resolve = mergeRow(sides, { names, partId: null }, ledger)
    return { ...ledger, resolve: (choices) => resolve(choices) as unknown as Form }
  }
  const refused = (error: unknown, wanted: Wanted) => {
    const conflict = conflictIn<Row>(error)
    if (conflict) return setClashing({ conflict, merge: merged(formOf(conflict.theirs)), wanted })
    pointAt(fieldMessagesOf(error))
    showToast('error', failureText(error, rules.failed))
    // What is neither a refusal nor a field is a fault of the form itself.
    if (!(error instanceof Refusal)) throw error
  }

  const save = async (wanted: Wanted) => {
    if (saving) return
    const values = form.getValues()
    const problems = rules.problemsOf(values)
    if (pointAt(problems))
      return showToast('error', t(unsavedTexts.fixErrors(Object.keys(problems).length)))
    setSaving(true)
    try {
      const saved = await rules.send(structuredClone(values), wanted)
      announce(saved)
      rules.onSaved(saved, wanted)
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
    open.setRow(conflict.theirs)
    open.show(merge.resolve(choices), formOf(conflict.theirs), conflict.theirs.phien_ban)
    void save(wanted)
  }
  const takeTheirs = () => {
    if (clashing) open.accept(clashing.conflict.theirs)
    closeClash()
  }
  return { saving, save, clashing, closeClash, apply, takeTheirs }
}
