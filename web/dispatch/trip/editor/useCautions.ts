import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { loadOf } from '../../../../contract/dispatch/empty-truck/empty-truck.offer.ts'
import { figureIn } from '../../../../contract/kit/sheet/figure.ts'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { isPlate, plateKey } from '../../../../contract/kit/field/plate.ts'
import { browserNow, isDate, isMoment } from '../../../../contract/kit/time/time.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { assignmentOf, spanOf } from '../../../../contract/dispatch/trip/trip.assignment.ts'
import { concernTexts } from '../../../../contract/dispatch/trip/trip.concerns.texts.ts'
import type { Around } from '../../../../contract/dispatch/trip/trip.doubts.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { type DRIVER_NAMES, DRIVERS } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Warning } from '../../../../contract/kit/endpoint/refusal.ts'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'
import { useEditor, useDigest } from './editorContext.ts'
import type { TripForm } from './tripForm.ts'

type Free = OutputOf<typeof tripApi.checkFree>
export type CautionField = 'bien_so_xe' | 'ma_romoc' | (typeof DRIVER_NAMES)[number]

const FRESH_MS = 15_000
/** Nothing is asked while somebody types. */
const PAUSE_MS = 250

const moment = (value: string | null): string | null =>
  value !== null && isMoment(value) ? value : null

/** When the form's trip takes whom it takes, and where it loads first; null without a day. */
export function jobOf(values: TripForm) {
  const day = values.ngay_thuc_hien
  const trip = assignmentOf({
    ngay_thuc_hien: day !== null && isDate(day) ? day : null,
    list_don_hang: values.list_don_hang.map((order) => ({
      noi_lay_hang: order.noi_lay_hang,
      ngay_gio_lay_hang: moment(order.ngay_gio_lay_hang),
      ngay_gio_tra_hang: moment(order.ngay_gio_tra_hang),
    })),
  })
  const span = spanOf(trip, browserNow())
  return (
    span && {
      from: span.from,
      to: span.to,
      pickup: trip.noi_lay_hang?.trim() || null,
      // What is being typed is a text still.
      kg: loadOf(
        values.list_don_hang.map((order) => ({ trong_luong: figureIn(order.trong_luong) })),
      ),
    }
  )
}

/** Whom the form takes and when, once each is typed whole; null where there is nothing to ask. */
function chosen(values: TripForm) {
  const plates = [values.bien_so_xe, values.ma_romoc].map((plate) =>
    plate && isPlate(plate) ? plate : null,
  )
  const [bien_so_xe, ma_romoc] = plates
  const lai_xe = DRIVERS.flatMap((driver) => values[driver] ?? [])
  const job = jobOf(values)
  if (job === null || (!bien_so_xe && !ma_romoc && lai_xe.length === 0)) return null
  return {
    bien_so_xe,
    ma_romoc,
    lai_xe,
    start_time: job.from,
    end_time: job.to,
    isHired: Boolean(values.ten_thau_phu),
    // Of one order nothing can be far from another.
    list_don_hang: values.list_don_hang
      .map(({ noi_lay_hang, noi_tra_hang }) => ({ noi_lay_hang, noi_tra_hang }))
      .filter((_order, _at, { length }) => length > 1),
  }
}

type Caution = Pick<Warning, 'ma' | 'message'> & { readonly field: CautionField }
type One = { readonly ly_do: readonly string[]; readonly id_chuyen_di: string | null }

/** The reasons against one choice; the first names another trip where there is one. */
const toldOf = (
  { ly_do, id_chuyen_di }: One,
  { code, key, name, field }: { code: string; key: string; name: string; field: CautionField },
): Caution[] =>
  ly_do.map((reason, index) => ({
    ma: index === 0 && id_chuyen_di ? `${code}:${key}:${id_chuyen_di}` : `luu_y:${key}:${index}`,
    field,
    message: `${name}: ${reason}`,
  }))

/** Whether what the form takes is free, what it carries and where its orders go; once for all who ask. */
function useFree() {
  const { form, trip, mayEditTrip } = useEditor()
  const [request] = useDebouncedValue(useDigest(form, chosen), PAUSE_MS)
  const isOpen = trip?.trang_thai !== 'huy' && trip?.trang_thai !== 'ket_thuc'
  const { data } = useQuery({
    queryKey: ['assignment', trip?.id_chuyen_di ?? null, request],
    queryFn: ({ signal }) => {
      const { isHired: _hired, ...asked } = request ?? {}
      const input = { ...asked, id_chuyen_di: trip?.id_chuyen_di ?? null }
      return call(tripApi.checkFree, input as never, { signal })
    },
    enabled: request !== null && isOpen && mayEditTrip('bien_so_xe'),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return isOpen && request ? { data, request } : NOTHING_ASKED
}
const NOTHING_ASKED = { data: undefined, request: null } as const

/** What the open trip is seen beside: what its vehicle carries, and where its orders go. */
export function useBeside(): Pick<Around, 'kg' | 'places'> {
  const { data } = useFree()
  return useMemo(() => ({ kg: data?.tai_trong_kg ?? null, places: data?.diem ?? [] }), [data])
}

/** What to mind about vehicle, trailer and drivers while they are chosen; what the save asks about comes from the server again. */
export function useCautions(): readonly Caution[] {
  const t = useText()
  const { form } = useEditor()
  const { data, request } = useFree()
  const accounts = useWatch({ control: form.control, name: DRIVERS })
  return useMemo(
    () => (data && request ? cautionsOf(data, request, { accounts, t }) : []),
    [data, request, accounts, t],
  )
}

type Say = ReturnType<typeof useText>
type Chosen = NonNullable<ReturnType<typeof chosen>>

function cautionsOf(
  { data, lai_xe, ro_mooc }: Free,
  { bien_so_xe, isHired }: Chosen,
  { accounts, t }: { accounts: readonly (string | null)[]; t: Say },
): Caution[] {
  // A hired truck stands in no list of ours: that it is unknown, said last, is no news.
  const expected = <O extends One & { readonly da_biet: boolean }>(one: O): O =>
    isHired && !one.da_biet ? { ...one, ly_do: one.ly_do.slice(0, -1) } : one
  const vehicles = bien_so_xe ? data.map(expected) : []
  return [
    ...vehicles.flatMap((vehicle) =>
      toldOf(vehicle, {
        code: 'trung_xe',
        key: plateKey(vehicle.bien_so_xe),
        name: `${t(assignmentTexts.vehicle)} ${vehicle.bien_so_xe}`,
        field: 'bien_so_xe',
      }),
    ),
    ...lai_xe.flatMap((driver) => {
      const seat = DRIVERS[accounts.indexOf(driver.lai_xe)]
      if (!seat) return []
      const { id_chuyen_di: id } = driver
      const isTold = id !== null && vehicles.some((vehicle) => vehicle.id_chuyen_di === id)
      const ly_do = isTold ? [t(concernTexts.alsoOn(id)), ...driver.ly_do.slice(1)] : driver.ly_do
      return toldOf(
        { ly_do, id_chuyen_di: id },
        {
          code: 'trung_lai_xe',
          key: driver.lai_xe,
          name: `${t(assignmentTexts.driver)} ${driver.ten_lai_xe}`,
          field: `ten_${seat}`,
        },
      )
    }),
    ...ro_mooc.map(expected).flatMap((trailer) =>
      toldOf(trailer, {
        code: 'het_han',
        key: trailer.ma_romoc,
        name: `${t(assignmentTexts.trailer)} ${trailer.ma_romoc}`,
        field: 'ma_romoc',
      }),
    ),
  ]
}
