import type { ReactNode } from 'react'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtApi, type PayableRow } from '../../../contract/ledger/debt/debt.api.ts'
import { payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { TripLink } from '../../dispatch/trip/offered/TripLink.tsx'
import { useText } from '../../kit/ui/language.ts'
import { rowsRequest, TRIP_RULES } from './debtRequest.ts'
import { OwedList, type OwedKind } from './offered/OwedList.tsx'

const HIDDEN = ['id_thau_phu', 'ngay_chot']
const TRIPS: OwedKind<PayableRow, OutputOf<typeof debtApi.payables>> = {
  name: 'cong_no_chuyen',
  report: debtApi.payables,
  file: debtApi.exportPayables,
  rowsOf: ({ list_chuyen }) => list_chuyen,
  fields: payableFields,
  look: {
    shown: Object.keys(payableFields).filter((name) => !HIDDEN.includes(name)),
    cards: ['ten_thau_phu', 'ngay_thuc_hien', 'phai_tra', 'da_tra', 'con_no', 'den_han', 'nhom'],
    widths: { id_chuyen_di: 120, ten_thau_phu: 260, nhom: 150 },
    renders: { id_chuyen_di: ({ id_chuyen_di }: PayableRow) => <TripLink id={id_chuyen_di} /> },
  },
  rowId: ({ id_chuyen_di }) => id_chuyen_di ?? '',
}

type PayableTripsProps = { readonly title: string; readonly above: ReactNode }

/** Trip by trip what subcontractors are owed. */
export function PayableTrips(props: PayableTripsProps) {
  const t = useText()
  return (
    <OwedList
      kind={TRIPS}
      rules={TRIP_RULES}
      requestOf={rowsRequest}
      searchHint={t(texts.findTrip)}
      {...props}
    />
  )
}
