import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { dropUnsaved, readUnsaved, type Unsaved } from './unsaved.ts'
import { useUnsaved } from './useUnsaved.ts'

/** How a row becomes its form, and when two forms count as the same. Both must stay the same on every render. */
export type RowForm<Row, Form> = {
  readonly formOf: (values: Row | Partial<Form>) => Form
  readonly same: (a: Form, b: Form) => boolean
}

type Opening<Row, Form> = RowForm<Row, Form> & {
  /** The stored row, null for a new one. */
  readonly loaded: Row | null
  /** What the form starts with. */
  readonly start: Form
  /** Where unsaved work on it is kept. */
  readonly key: string
  /** Unsaved work comes back only where it can be saved. */
  readonly mayEdit: boolean
}
type Start<Form> = Omit<Unsaved<Form>, 'savedAt'> & { readonly restoredAt: string | null }

/** The unsaved work as a form of today: fields may have come or gone since it was kept. */
function keptWork<Row, Form>({ key, formOf }: Opening<Row, Form>): Unsaved<Form> | null {
  const kept = readUnsaved<Partial<Form>>(key)
  try {
    return kept && { ...kept, base: formOf(kept.base), form: formOf(kept.form) }
  } catch {
    return null
  }
}

/** Unsaved work when there is any worth showing, else the row as it is stored or begun. */
function startOf<Row extends { phien_ban: number | null }, Form>(
  opening: Opening<Row, Form>,
): Start<Form> {
  const { loaded, start, key, same, mayEdit } = opening
  const kept = mayEdit ? keptWork(opening) : null
  if (kept && !same(kept.form, start)) return { ...kept, restoredAt: kept.savedAt }
  if (kept) dropUnsaved(key)
  const version = loaded?.phien_ban ?? null
  return { base: start, form: start, version, attempt: null, restoredAt: null }
}

/** A row opened for work: its form, the unsaved work on it, and the row as the server has it. */
export function useOpenRow<Row extends { phien_ban: number | null }, Form extends FieldValues>(
  opening: Opening<Row, Form>,
) {
  const { formOf } = opening
  const [begun] = useState(() => startOf(opening))
  const [row, setRow] = useState(opening.loaded)
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt)
  const [round, setRound] = useState(0)
  const form = useForm<Form>({
    defaultValues: structuredClone(begun.form) as DefaultValues<Form>,
  })
  const draft = useUnsaved(
    form,
    { key: opening.key, same: opening.same },
    { base: structuredClone(begun.base), version: begun.version, attempt: begun.attempt },
  )

  /** Shows these values, as work on what is stored. */
  const show = (values: Form, stored: Form, version: number | null) => {
    form.reset(structuredClone(values))
    draft.restart(stored, version)
    setRestoredAt(null)
    setRound((now) => now + 1)
  }
  /** Takes over what the server has now. */
  const accept = (stored: Row) => {
    setRow(stored)
    show(formOf(stored), formOf(stored), stored.phien_ban)
  }
  const startAnew = (values: Form) => show(values, values, null)
  return {
    form,
    draft,
    row,
    setRow,
    restoredAt,
    /** Counts how often the whole content was replaced: fields are mounted anew with it. */
    round,
    show,
    accept,
    startAnew,
    keepRestored: () => setRestoredAt(null),
    discard: () => (row ? accept(row) : startAnew(opening.start)),
  }
}
export type OpenRow<
  Row extends { phien_ban: number | null },
  Form extends FieldValues,
> = ReturnType<typeof useOpenRow<Row, Form>>
