import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { addDays, browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { transferEditorTexts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import { call } from '../../kit/http/call.ts'
import { suggestion, type Suggestion } from '../../kit/form/suggestions.ts'
import { useSettled } from '../../kit/ui/settled.ts'
import { useText } from '../../kit/ui/language.ts'
import { TransferField, type TransferFormApi } from './TransferField.tsx'

const DAYS_AROUND = 7
const SHOWN = 20
const CARRIER = ['bien_so_xe', 'ma_romoc', 'lai_xe_1', 'ten_lai_xe_1', 'ten_thau_phu'] as const
const NONE: readonly TripListRow[] = []

/** The trips around a day that hold the words typed. */
function useTrips(typed: string, date: string): readonly TripListRow[] {
  const words = useSettled(typed)
  const { data } = useQuery({
    queryKey: ['transfer-trips', words, date],
    queryFn: ({ signal }) =>
      call(
        tripApi.list,
        {
          tu_khoa: words || null,
          start_time: addDays(date, -DAYS_AROUND),
          end_time: addDays(date, DAYS_AROUND),
          so_dong: SHOWN,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return data?.chuyen_di_array ?? NONE
}

const offerOf = (trip: TripListRow): Suggestion =>
  suggestion(trip.id_chuyen_di ?? '', {
    note: [
      trip.bien_so_xe,
      trip.ten_lai_xe_1,
      trip.ngay_thuc_hien && formatDate(trip.ngay_thuc_hien),
    ]
      .filter(Boolean)
      .join(' · '),
  })

/** The trip that carries the hop, found by id, plate or driver; taking one fills truck and driver from it. */
export function TripField({ form }: { readonly form: TransferFormApi }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const date = useWatch({ control: form.control, name: 'ngay_thuc_hien' })
  const trips = useTrips(typed, date ?? dayOf(browserNow()))
  const offers = useMemo(() => trips.map(offerOf), [trips])
  const take = ({ value }: Suggestion) => {
    const trip = trips.find(({ id_chuyen_di }) => id_chuyen_di === value)
    if (!trip) return
    for (const name of CARRIER) form.setValue(name, trip[name])
    form.clearErrors(CARRIER)
  }
  return (
    <TransferField
      form={form}
      name="id_chuyen_di"
      offers={offers}
      onTyped={setTyped}
      onPick={take}
      description={t(transferEditorTexts.tripHint)}
    />
  )
}
