import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { attemptFor, type Attempt } from './attempt.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved } from './unsaved.ts'

const SETTLE_MS = 400

/** A row as the server stores it. */
export type Stored = { readonly phien_ban: number | null }

/** How a row becomes its form, where unsaved work on it is kept, and when two forms count as the same. */
export type Opening<Row, Form> = {
  /** The stored row, null for a new one. */
  readonly loaded: Row | null
  /** What the form starts with. */
  readonly start: Form
  readonly key: string
  /** Unsaved work comes back only where it can be saved. */
  readonly mayEdit: boolean
  readonly formOf: (values: Row | Partial<Form>) => Form
  readonly same: (a: Form, b: Form) => boolean
}

/** What the work started from: the row as stored then, its form and its version, and the last try to send. */
type From<Row, Form> = {
  readonly row: Row | null
  readonly base: Form
  readonly version: number | null
  readonly attempt: Attempt | null
}
export type Begun<Row, Form> = {
  readonly from: From<Row, Form>
  readonly form: Form
  readonly restoredAt: string | null
}

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
export function beginWork<Row extends Stored, Form>(opening: Opening<Row, Form>): Begun<Row, Form> {
  const { loaded: row, start, key, same, mayEdit } = opening
  const kept = mayEdit ? keptWork(opening) : null
  if (kept && !same(kept.form, start)) {
    const { base, version, attempt, form, savedAt } = kept
    return { from: { row, base, version, attempt }, form, restoredAt: savedAt }
  }
  if (kept) dropUnsaved(key)
  const version = row?.phien_ban ?? null
  return { from: { row, base: start, version, attempt: null }, form: start, restoredAt: null }
}

/** The work on an open row. */
export type Work<Row, Form> = {
  readonly from: () => From<Row, Form>
  readonly isDirty: () => boolean
  /** From here on it is work on this row, and on this form of it. */
  readonly restart: (row: Row | null, base: Form) => void
  /** The key under which to send this content; the same until the content changes, also over a reload. */
  readonly attempt: (content: string) => string
  /** Keeps what is typed from now on, until the answer is called. */
  readonly follow: () => () => void
}

/** Keeps the work in the browser while it differs from what it started from. */
export function workOn<Row extends Stored, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { key, same }: Opening<Row, Form>,
  begun: Begun<Row, Form>,
): Work<Row, Form> {
  let from = { ...begun.from, base: structuredClone(begun.from.base) }
  const isDirty = () => !same(from.base, form.getValues())
  const keep = () => {
    if (!isDirty()) return dropUnsaved(key)
    const { base, version, attempt } = from
    keepUnsaved(key, { base, version, attempt, savedAt: browserNow(), form: form.getValues() })
  }
  return {
    from: () => from,
    isDirty,
    restart(row, base) {
      const version = row?.phien_ban ?? null
      from = { row, base: structuredClone(base), version, attempt: null }
      keep()
    },
    attempt(content) {
      const attempt = attemptFor(content, from.attempt)
      from = { ...from, attempt }
      keep()
      return attempt.key
    },
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = () => {
        timer = undefined
        keep()
      }
      const later = () => {
        clearTimeout(timer)
        timer = setTimeout(settle, SETTLE_MS)
      }
      const atOnce = () => {
        if (timer === undefined) return
        clearTimeout(timer)
        settle()
      }
      const stop = form.subscribe({ formState: { values: true }, callback: later })
      window.addEventListener('pagehide', atOnce)
      return () => {
        stop()
        window.removeEventListener('pagehide', atOnce)
        atOnce()
      }
    },
  }
}
