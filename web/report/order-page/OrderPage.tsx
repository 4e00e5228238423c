import { Button, Stack, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderApi, orderListFields } from '../../../contract/dispatch/order/order.api.ts'
import { TRIP_STATES, type TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import { debtApi, type DebtRow } from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { orderPageTexts as texts } from '../../../contract/report/order-page/order-page.texts.ts'
import { TripHistory } from '../../dispatch/trip/offered/TripHistory.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { Facts, type Fact } from '../../kit/ui/Facts.tsx'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { CustomerButton } from '../../office/screen/offered/PageLinks.tsx'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { TripLink } from '../../dispatch/trip/offered/TripLink.tsx'
import { useReport } from '../sums/offered/useReport.ts'
import { OrderPayments } from './OrderPayments.tsx'
import { OrderPrices } from './OrderPrices.tsx'

/** What is told of an order and its trip, in this order; what is empty is left out. */
const TOLD = [
  'ten_cong_ty',
  'ten_khach_hang',
  'ngay_thuc_hien',
  'bien_so_xe',
  'ma_romoc',
  'ten_lai_xe_1',
  'ma_cont',
  'type_cont',
  'ma_seal',
  'noi_lay_hang',
  'ngay_gio_lay_hang',
  'noi_tra_hang',
  'ngay_gio_tra_hang',
  'ma_lt',
  'loai_don_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cbm',
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'cod',
  'cuoc_van_chuyen',
  'hinh_thuc_thanh_toan',
  'ghi_chu',
] as const
const OWED = [
  'cuoc_van_chuyen',
  'vat',
  'tien_vat',
  'chi_ho',
  'phai_thu',
  'da_thu',
  'con_no',
  'thanh_toan',
  'ngay_chot',
  'den_han',
  'nhom',
] as const

/** A part of the page under its name. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      {children}
    </Panel>
  )
}

/** What is owed of the order, as the debt report has it. */
function useFacts() {
  const t = useText()
  const language = useLanguage()
  return {
    owed: (row: DebtRow): Fact[] =>
      OWED.map((key) => ({
        key,
        label: t(debtFields[key].label),
        value: formatWithUnit(debtFields[key], row[key], language) || '–',
      })),
    told: (row: Readonly<Record<string, unknown>>): Fact[] =>
      TOLD.flatMap((key) => {
        const field = orderListFields[key]
        const value = formatWithUnit(field, row[key], language)
        return value === '' ? [] : [{ key, label: t(field.label), value }]
      }),
  }
}

/** One order: its trip, what it cost and why, what was paid of it, and who did what. */
export function OrderPage() {
  const t = useText()
  const facts = useFacts()
  const { id } = useParams({ strict: false }) as { id: string }
  const asked = { id_don_hang: [id], so_dong: 1, trang: 1, sap_xep: [] }
  const found = useReport(orderApi.list, asked)
  const row = found.data?.data[0]
  // A trip that is still to be driven is owed on its day.
  const [today, day] = [dayOf(browserNow()), row?.ngay_thuc_hien ?? '']
  const ngay = day > today ? day : today
  const debts = useReport(debtApi.report, { ...asked, ngay }, row !== undefined)
  const debt = debts.data?.list_don[0]
  const trip = row?.id_chuyen_di ?? null
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <LoadingState />
  if (!row || !trip) return <EmptyState text={t(texts.none)} />
  const state = TRIP_STATES[row.trang_thai as TripState] as
    | (typeof TRIP_STATES)[TripState]
    | undefined
  return (
    <section aria-label={t(pageTexts.order)}>
      <PageHeader
        title={`${t(pageTexts.order)} ${id}`}
        note={
          <>
            <TripLink id={trip} /> {state && `· ${t(state)}`}
          </>
        }
        actions={
          <>
            {debt?.id_cong_ty && <CustomerButton id={debt.id_cong_ty} />}
            <Button renderRoot={(props: object) => <Link {...props} {...toTrip(trip)} />}>
              {t(texts.openTrip)}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        <Part title={t(texts.facts)}>
          <Facts facts={facts.told(row)} />
        </Part>
        {debt && (
          <Part title={t(texts.owed)}>
            <Facts facts={facts.owed(debt)} />
          </Part>
        )}
        <Part title={t(texts.payments)}>
          <OrderPayments
            order={id}
            customer={debt?.id_cong_ty ?? null}
            paid={debt?.thanh_toan === 'da_thanh_toan'}
          />
        </Part>
        <Part title={t(texts.prices)}>
          <OrderPrices order={id} trip={trip} />
        </Part>
        <Part title={t(texts.history)}>
          <TripHistory id={trip} version={found.dataUpdatedAt} order={id} />
        </Part>
      </Stack>
    </section>
  )
}
