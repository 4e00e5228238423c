import { readUnsaved, type Unsaved } from '../../kit/form/unsaved.ts'
import { emptyTrip, orderFormOf, type TripForm } from './tripForm.ts'

/** Where the unsaved work of a user on a trip (`null`: a new one) is kept. */
export const draftKey = (username: string, id: string | null): string =>
  `lanbanh_trip_draft:${username}:${id ?? 'create'}`

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

/** The unsaved work on a trip, or null. */
export function readDraft(key: string): Unsaved<TripForm> | null {
  try {
    const kept = readUnsaved<TripForm>(key)
    return kept && { ...kept, base: present(kept.base), form: present(kept.form) }
  } catch {
    return null
  }
}
