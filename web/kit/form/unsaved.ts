import type { Attempt } from './attempt.ts'

/** Unsaved work on one thing, as it waits in the browser. */
export type Unsaved<Form> = {
  readonly savedAt: string
  /** What the work started from; tells one's own changes from others' later. */
  readonly base: Form
  readonly form: Form
  /** Version of the stored row that the work started from; null for a new one. */
  readonly version: number | null
  readonly attempt: Attempt | null
}

/** The unsaved work under a key, or null. */
export function readUnsaved<Form>(key: string): Unsaved<Form> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsaved<Form> | null
  } catch {
    return null
  }
}

const withoutPassword = (name: string, value: unknown): unknown =>
  name === 'password' ? null : value

/** Keeps unsaved work, but never a password; a browser without room or storage keeps it only as long as the page. */
export function keepUnsaved<Form>(key: string, unsaved: Unsaved<Form>): void {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved, withoutPassword))
  } catch {
    // The warning before leaving still stands.
  }
}

/** Forgets unsaved work. */
export function dropUnsaved(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
