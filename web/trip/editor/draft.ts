import { emptyTrip, orderFormOf, type TripForm } from './tripForm.ts'

/** The try to create this content: sent again under the same key it makes no second trip (wire: Create, update). */
export type Attempt = { readonly content: string; readonly key: string }

/** Unsaved work on one trip, as it waits in the browser. */
export type Draft = {
  readonly savedAt: string
  /** What the work started from; tells one's own changes from others' later. */
  readonly base: TripForm
  readonly form: TripForm
  /** Version of the stored trip that the work started from; null for a new one. */
  readonly version: number | null
  readonly attempt: Attempt | null
}

const PREFIX = 'lanbanh_trip_draft'
const keyOf = (username: string, id: string | null): string =>
  `${PREFIX}:${username}:${id ?? 'create'}`

// Fields may have come or gone since the draft was written.
const present = (form: TripForm): TripForm => {
  const known = emptyTrip('')
  const names = Object.keys(known) as (keyof TripForm)[]
  return {
    ...(Object.fromEntries(names.map((name) => [name, form[name] ?? known[name]])) as TripForm),
    ngay_thuc_hien: form.ngay_thuc_hien || null,
    list_don_hang: form.list_don_hang.map(orderFormOf),
  }
}

/** The unsaved work of a user on a trip (`null`: a new one), or null. */
export function readDraft(username: string, id: string | null): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(username, id)) ?? 'null') as Draft | null
    return kept && { ...kept, base: present(kept.base), form: present(kept.form) }
  } catch {
    return null
  }
}

/** Keeps unsaved work; a browser without room or storage keeps it only as long as the page. */
export function keepDraft(username: string, id: string | null, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(username, id), JSON.stringify(draft))
  } catch {
    // The warning before leaving still stands.
  }
}

/** Forgets unsaved work. */
export function dropDraft(username: string, id: string | null): void {
  try {
    localStorage.removeItem(keyOf(username, id))
  } catch {
    // Nothing was kept.
  }
}
