import { RATING } from '../../../../contract/office/screen/access.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import {
  RATING_ORDER_FIELDS,
  RATING_TRIP_FIELDS,
} from '../../../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../../contract/dispatch/trip/trip.texts.ts'
import type { Trip, TripInput } from '../../../../contract/dispatch/trip/trip.ts'
import { useRowForm } from '../../../kit/form/useRowForm.ts'
import type { Work } from '../../../kit/form/workOn.ts'
import { mergeForms } from './merge.ts'
import type { Demand } from '../../../../contract/dispatch/trip/trip.problems.ts'
import { controlPath, findProblems, showProblems } from './problems.ts'
import { asksOf } from '../pricing/follow.ts'
import { rightsOn } from './rights.ts'
import { formOf, inputOf, narrowInput, sameForm, type TripForm } from './tripForm.ts'
import { bookingApi } from '../../../../contract/dispatch/booking/booking.api.ts'
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { call } from '../../../kit/http/call.ts'
import { accepting, type OpenField } from '../offered/accepting.tsx'

export type Saved = OutputOf<typeof tripApi.create>

type Sending = {
  readonly isNew: boolean
  /** The Idempotency-Key for this content. */
  readonly keyFor: (content: string) => string
}

function sendOnce(
  input: TripInput,
  xac_nhan: readonly string[],
  { isNew, keyFor }: Sending,
): Promise<Saved> {
  const sent = xac_nhan.length > 0 ? { ...input, xac_nhan: [...xac_nhan] } : input
  if (!isNew) return call(tripApi.update, sent as InputOf<typeof tripApi.update>)
  // The same try, whatever was accepted on the way: a lost reply makes no second trip.
  const headers = { 'Idempotency-Key': keyFor(JSON.stringify(input)) }
  // Orders of a new trip have no id yet, unless they are bookings: these are answered together with the save.
  const carriesBookings = (input.list_don_hang ?? []).some((order) => order.id_don_hang)
  return carriesBookings
    ? call(bookingApi.createTrip, sent as InputOf<typeof bookingApi.createTrip>, { headers })
    : call(tripApi.create, sent, { headers })
}

/** Creates or updates; gives null when a warning was not accepted. Throws `Refusal`. */
const sendTrip = (input: TripInput, sending: Sending, open: OpenField): Promise<Saved | null> =>
  accepting(({ xac_nhan = [] }) => sendOnce(input, xac_nhan, sending), undefined, open)

/** What is wanted of a save: the trip as a draft, whole, or whole and moved to another state. */
export type Wanted =
  | { readonly as: 'draft' | 'whole' }
  | { readonly as: 'move'; readonly to: TripState; readonly reason: string | null }

function stateFor(trip: Trip | null, wanted: Wanted): Pick<TripInput, 'trang_thai' | 'ly_do'> {
  if (wanted.as === 'move')
    return { trang_thai: wanted.to, ...(wanted.reason ? { ly_do: wanted.reason } : {}) }
  if (wanted.as === 'draft') return { trang_thai: 'nhap' }
  return trip && trip.trang_thai !== 'nhap' ? {} : { trang_thai: 'moi' }
}

type TripWork = Work<Trip, TripForm>

/** How complete the trip must be; the server asks the same. */
function demandOf(work: TripWork, seat: Seat, wanted: Wanted): Demand {
  if (wanted.as === 'draft' || RATING.includes(seat)) return 'draft'
  const { row, base } = work.from()
  return row && row.trang_thai !== 'nhap' ? { since: base } : 'whole'
}

/**
 * What is sent: everything for dispatchers, of a stored trip with its id and version; rating seats send what they may write. What
 * the form filled is named, for the server to work it out: its result is what is stored.
 */
function contentOf(form: TripForm, work: TripWork, seat: Seat, wanted: Wanted): TripInput {
  const { row, base, version } = work.from()
  const asks = asksOf(form, row && base)
  const filling = asks.length > 0 ? { tinh_gia: asks } : {}
  const input = { ...inputOf(form), ...stateFor(row, wanted), ...filling }
  if (!row) return input
  const stored = { id_chuyen_di: row.id_chuyen_di, phien_ban: version, ...filling }
  return RATING.includes(seat)
    ? { ...narrowInput(inputOf(form), RATING_TRIP_FIELDS, RATING_ORDER_FIELDS), ...stored }
    : { ...input, ...stored }
}

type Opened = {
  /** The stored trip, null for a new one. */
  readonly loaded: Trip | null
  /** What the form starts with. */
  readonly start: TripForm
  /** Where unsaved work on it is kept. */
  readonly draftKey: string
  readonly seat: Seat
  /** What the next new trip starts with. */
  readonly next: (made: Trip) => TripForm
  readonly openField: (path: string) => void
  /** Opens the form of a trip. */
  readonly openTrip: (id: string) => void
  readonly onSaved: (wanted: Wanted, saved: Saved) => void
}

/** A trip opened for work, and its saving. */
export function useOpenTrip(opened: Opened) {
  const { loaded, start, draftKey, seat, next, openField, openTrip, onSaved } = opened
  return useRowForm<Trip, TripForm, Wanted, Saved>({
    loaded,
    start,
    key: draftKey,
    mayEdit: rightsOn(loaded, seat).mayEdit,
    formOf,
    same: sameForm,
    problemsOf: (form, wanted, work) => findProblems(form, demandOf(work, seat, wanted)),
    point(form, problems) {
      const first = showProblems(form, problems)
      if (first !== null) openField(first)
      return first !== null
    },
    merge: mergeForms,
    send: (form, wanted, work) =>
      sendTrip(
        contentOf(form, work, seat, wanted),
        { isNew: work.from().row === null, keyFor: work.attempt },
        (path) => openField(controlPath(path)),
      ),
    done: loaded ? tripTexts.updated : tripTexts.created,
    failed: loaded ? tripTexts.updateFailed : tripTexts.createFailed,
    next,
    onSaved: (saved, wanted) => onSaved(wanted, saved),
    offers: ({ id_chuyen_di }) => {
      const id = id_chuyen_di ?? ''
      return [{ label: id, run: () => openTrip(id) }]
    },
  })
}
export type OpenTrip = ReturnType<typeof useOpenTrip>
