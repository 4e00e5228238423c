import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { READ_ONCE } from '../../kit/form/readOnce.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { BookingEditor } from './BookingEditor.tsx'
import { copyOf, formOf, formOfLine, newBooking, type BookingForm } from './bookingForm.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

const draftKey = (username: string, what: string): string =>
  `lanbanh_booking_draft:${username}:${what}`

const bookingOf = async (id_don_hang: string) => (await call(bookingApi.get, { id_don_hang })).data

/** What a new booking starts from, as its address says: another one, or a typed line (web/office/screen/offered/paths.ts: toNewBooking). */
async function startFrom(
  { mau, dong }: Readonly<Record<string, unknown>>,
  empty: BookingForm,
): Promise<BookingForm> {
  if (typeof mau === 'string') return copyOf(await bookingOf(mau))
  if (typeof dong !== 'string') return empty
  const known = await call(bookingApi.words, {})
  const [order] = readQuick(dong, 'booking', { known, now: browserNow() }).orders
  return { ...empty, ...(order && formOfLine(order)) }
}

function useEmpty(): BookingForm {
  const { so_luong, trong_luong } = useSession()
  return newBooking({ so_luong, trong_luong })
}

function NewBooking({ from }: { readonly from: Readonly<Record<string, unknown>> }) {
  const { username } = useSession()
  const empty = useEmpty()
  const what = ['mau', 'dong'].flatMap((name) =>
    typeof from[name] === 'string' ? [`${name}:${from[name]}`] : [],
  )
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['new-booking', ...what],
    queryFn: () => startFrom(from, empty),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <BookingEditor
      loaded={null}
      start={data}
      empty={empty}
      draftKey={draftKey(username, ['create', ...what].join(':'))}
    />
  )
}

/** The screen /order-waiting-approve/create. */
export function NewBookingScreen() {
  const from = useSearch({ strict: false })
  return <NewBooking key={JSON.stringify(from)} from={from} />
}

function StoredBooking({ id }: { readonly id: string }) {
  const { username } = useSession()
  const empty = useEmpty()
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['booking', id],
    queryFn: () => bookingOf(id),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <BookingEditor
      loaded={data}
      start={formOf(data)}
      empty={empty}
      draftKey={draftKey(username, id)}
    />
  )
}

/** The screen /order-waiting-approve/edit/{id}. */
export function StoredBookingScreen() {
  const { id } = useParams({ from: '/signed-in/order-waiting-approve/$tab/$id' })
  return <StoredBooking key={id} id={id} />
}
