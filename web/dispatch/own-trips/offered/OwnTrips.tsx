import { Button } from '@mantine/core'
import { mdiPhone } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import {
  ownTripsApi,
  ownTripTexts as texts,
  type OwnOrder,
  type OwnTrip,
} from '../../../../contract/dispatch/own-trips/own-trips.ts'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { TRIP_COLORS } from '../../../../contract/dispatch/trip/trip.colors.ts'
import {
  CONTAINER_TYPES,
  TRIP_STATES,
  tripFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import {
  formatDate,
  formatField,
  formatWithUnit,
  formatPhone,
  formatShortMoment,
} from '../../../../contract/kit/field/format.ts'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { StateChip } from '../../../kit/list/StateChip.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useLanguage, useText } from '../../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../../kit/ui/states.tsx'
import classes from '../ownTrips.module.css'

const REFRESH_MS = 60_000

type EndProps = {
  readonly label: string
  readonly at: string | null
  readonly place: string | null
  readonly address: string | null
  readonly who: string | null
  readonly phone: string | null
}

/** One end of the way: when, where, and whom to call there. */
function End({ label, at, place, address, who, phone }: EndProps) {
  const t = useText()
  return (
    <div className={classes.end}>
      <div className={classes.words}>
        <span className={classes.label}>
          {[label, at && formatShortMoment(at)].filter(Boolean).join(' · ')}
        </span>
        <strong>{place ?? who}</strong>
        {address && address !== place && <span className={classes.label}>{address}</span>}
      </div>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          variant="default"
          size="md"
          aria-label={t(texts.call(who ?? formatPhone(phone)))}
        >
          <Icon path={mdiPhone} size={20} />
        </Button>
      )}
    </div>
  )
}

function OrderPart({ order }: { readonly order: OwnOrder }) {
  const t = useText()
  const language = useLanguage()
  const weight =
    order.trong_luong && formatWithUnit(orderFields.trong_luong, order.trong_luong, language)
  const count = order.so_luong && formatField(orderFields.so_luong, order.so_luong, language)
  const load = [
    order.mo_ta_hang_hoa,
    weight,
    count && `${t(orderFields.so_luong.label)}\u00a0${count}`,
  ]
  return (
    <div className={classes.order}>
      <End
        label={t(texts.pickup)}
        at={order.ngay_gio_lay_hang}
        place={order.noi_lay_hang}
        address={order.dia_chi_nguoi_gui}
        who={order.ten_nguoi_gui}
        phone={order.sdt_nguoi_gui}
      />
      <End
        label={t(texts.drop)}
        at={order.ngay_gio_tra_hang}
        place={order.noi_tra_hang}
        address={order.dia_chi_nguoi_nhan}
        who={order.ten_nguoi_nhan}
        phone={order.sdt_nguoi_nhan}
      />
      <span>{load.filter(Boolean).join(' · ')}</span>
      {order.cod ? <strong>{t(texts.collect(order.cod))}</strong> : null}
    </div>
  )
}

function TripCard({ trip }: { readonly trip: OwnTrip }) {
  const t = useText()
  const state = trip.trang_thai ?? 'moi'
  const box = [
    trip.ma_romoc && `${t(tripFields.ma_romoc.label)} ${trip.ma_romoc}`,
    trip.ma_cont,
    trip.type_cont && t(CONTAINER_TYPES[trip.type_cont as keyof typeof CONTAINER_TYPES]),
    trip.ma_seal && `seal ${trip.ma_seal}`,
    trip.kho_container_lay && `${t(texts.box)}: ${trip.kho_container_lay}`,
  ].filter(Boolean)
  return (
    <li className={classes.card} data-ended={state === 'ket_thuc' || undefined}>
      <header className={classes.head}>
        <strong>
          {[trip.ngay_thuc_hien && formatDate(trip.ngay_thuc_hien), trip.bien_so_xe]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <StateChip hex={TRIP_COLORS[state]} label={t(TRIP_STATES[state])} />
      </header>
      {trip.list_don_hang.map((order, at) => (
        // Orders of a trip stand in their order.
        <OrderPart key={at} order={order} />
      ))}
      {box.length > 0 && <span className={classes.box}>{box.join(' · ')}</span>}
      {trip.lai_xe_khac.length > 0 && (
        <span className={classes.label}>{t(texts.together(trip.lai_xe_khac.join(', ')))}</span>
      )}
    </li>
  )
}

/** What a driver drives today and next: when, where to, whom to call. */
export function OwnTrips() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['own-trips'],
    queryFn: ({ signal }) => call(ownTripsApi.list, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <section aria-label={t(texts.title)}>
      <h2 className={classes.title}>{t(texts.title)}</h2>
      {data.data.length === 0 ? (
        <EmptyState text={t(texts.none)} />
      ) : (
        <ul className={classes.cards}>
          {data.data.map((trip) => (
            <TripCard key={trip.id_chuyen_di} trip={trip} />
          ))}
        </ul>
      )}
    </section>
  )
}
