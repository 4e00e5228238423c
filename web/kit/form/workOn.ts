import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { browserNow } from '../../../contract/kit/time/time.ts'

/** Unsaved work on one thing, as it waits in the browser. */
type Unsaved<Form> = {
  readonly savedAt: string
  /** What the work started from; tells one's own changes from others' later. */
  readonly base: Form
  readonly form: Form
  /** Version of the stored row that the work started from; null for a new one. */
  readonly version: number | null
  readonly attempt: Attempt | null
}

/** The unsaved work under a key, or null. */
function readUnsaved<Form>(key: string): Unsaved<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved<Form> | null
  } catch {
    return null
  }
}

const withoutPassword = (name: string, value: unknown): unknown =>
  name === 'password' ? null : value

/** Keeps unsaved work, but never a password; a browser without room or storage keeps it only as long as the page. */
function keepUnsaved<Form>(key: string, unsaved: Unsaved<Form>): void {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved, withoutPassword))
  } catch {
    // The warning before leaving still stands.
  }
}

/** Forgets unsaved work. */
function dropUnsaved(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** The try to create this content: sent again under the same key it makes no second row (wire: Create, update). */
type Attempt = { readonly content: string; readonly key: string }

// FNV-1a over 52 bits: tells contents apart without keeping them twice.
function fingerprint(content: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4]
  for (let index = 0; index < content.length; index += 1) {
    low = Math.imul(low ^ content.charCodeAt(index), 0x01000193)
    high = Math.imul(high ^ content.charCodeAt(index), 0x01000197)
  }
  return `${content.length}-${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}

// Not randomUUID: browsers have that only under https or on the machine itself.
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The attempt under which to send this content: the last one while the content is the same, else a new one. */
export function attemptFor(content: string, last: Attempt | null): Attempt {
  const mark = fingerprint(content)
  return last?.content === mark ? last : { content: mark, key: randomKey() }
}

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
