import { VisuallyHidden } from '@mantine/core'
import { mdiLock } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../../contract/master/company/companyName.ts'
import { LATE_COLOR, TRIP_COLORS } from '../../../../contract/dispatch/trip/trip.colors.ts'
import {
  TRIP_COLUMNS,
  TRIP_DEFAULT_COLUMNS,
} from '../../../../contract/dispatch/trip/trip.columns.ts'
import { TRIP_STATES, tripResultFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { visibleFields } from '../../../../contract/dispatch/trip/trip.partner.ts'
import type { PartnerSide } from '../../../../contract/kit/endpoint/roles.ts'
import type { Fields } from '../../../../contract/kit/field/field.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { formatShortMoment } from '../../../../contract/kit/field/format.ts'
import { StateChip } from '../../../kit/list/StateChip.tsx'
import { listColumns, type Look } from '../../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../../kit/table/gridColumn.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { t as now } from '../../../kit/ui/language.ts'
import { toTrip } from '../../../office/screen/offered/paths.ts'
import { TripLink } from '../offered/TripLink.tsx'

const LockMark = () => (
  <span role="img" aria-label={now(tripResultFields.khoa.label)} style={{ verticalAlign: '-3px' }}>
    <Icon path={mdiLock} size={16} />
  </span>
)

const LOOK: Look<TripListRow> = {
  shown: TRIP_DEFAULT_COLUMNS,
  // When, which truck, how it stands, from where to where; then who, for whom, with what, for how much.
  cards: ['ten_lai_xe_1', 'ten_cong_ty', 'ma_cont', 'tong_cuoc'],
  cardParts: { trang_thai: 'state', noi_lay_hang: 'from', noi_tra_hang: 'to' },
  widths: {
    ngay_gio_lay_hang: 120,
    bien_so_xe: 98,
    ten_lai_xe_1: 130,
    noi_lay_hang: 126,
    noi_tra_hang: 140,
    ma_cont: 176,
    trang_thai: 122,
    ten_cong_ty: 132,
    tong_cuoc: 100,
    tong_chi_phi: 100,
    tong_lai: 100,
    ngay_thuc_hien: 94,
    so_don: 56,
    khoa: 56,
    id_chuyen_di: 156,
  },
  renders: {
    id_chuyen_di: ({ id_chuyen_di }) => <TripLink id={id_chuyen_di} />,
    // It leads to the trip: the id, which says the day and the plate again, stands behind the money.
    ngay_gio_lay_hang: (trip) => (
      <Link {...toTrip(trip.id_chuyen_di ?? '')} tabIndex={-1}>
        {tripTime(trip)}
        <VisuallyHidden> {trip.id_chuyen_di}</VisuallyHidden>
      </Link>
    ),
    ma_cont: ({ ma_cont, type_cont }) => [ma_cont, type_cont].filter(Boolean).join(' '),
    // A lock is seen beside the state, wherever its own column stands.
    trang_thai: ({ trang_thai, khoa }) => (
      <>
        {trang_thai && (
          <StateChip hex={TRIP_COLORS[trang_thai]} label={now(TRIP_STATES[trang_thai])} />
        )}{' '}
        {khoa && <LockMark />}
      </>
    ),
    khoa: ({ khoa }) => khoa && <LockMark />,
    ten_cong_ty: ({ ten_cong_ty }) => ten_cong_ty && shortCompanyName(ten_cong_ty),
  },
  // A box whose number is not known yet has its type all the same.
  values: { ma_cont: ({ ma_cont, type_cont }) => ma_cont ?? type_cont },
}

const HIRE = 'chi_phi_thau_phu'
/** A subcontractor reads what it is paid where others read the freight. */
const HIRED_LOOK: Look<TripListRow> = {
  ...LOOK,
  shown: [...LOOK.shown, HIRE],
  cards: [...LOOK.cards, HIRE],
}

function hiredFields({ [HIRE]: hire, ...fields }: Fields): Fields {
  const entries = Object.entries(fields)
  const behind = entries.findIndex(([name]) => name === 'trang_thai') + 1
  return Object.fromEntries([
    ...entries.slice(0, behind),
    ...(hire ? [[HIRE, hire] as const] : []),
    ...entries.slice(behind),
  ])
}

/** The columns of the trip list as one side may see them; staff (null) sees all, some of them only when chosen. */
export const tripColumns = (
  side: PartnerSide | null,
  t: (text: Text) => string,
): GridColumn<TripListRow>[] =>
  side === 'thau_phu'
    ? listColumns(hiredFields(visibleFields(TRIP_COLUMNS, side)), HIRED_LOOK, t)
    : listColumns(visibleFields(TRIP_COLUMNS, side), LOOK, t)

/** A trip whose orders name no time is of its day. */
const tripTime = ({ ngay_gio_lay_hang, ngay_thuc_hien }: TripListRow): string => {
  const moment = ngay_gio_lay_hang ?? ngay_thuc_hien
  return moment ? formatShortMoment(moment) : ''
}

/** The heading of a trip's card: when, and which truck. */
export const tripHeading = (trip: TripListRow): string =>
  [tripTime(trip), trip.bien_so_xe].filter(Boolean).join(' · ') || (trip.id_chuyen_di ?? '')

/** What a trip is called on its checkbox. */
export const tripTitle = ({ id_chuyen_di, bien_so_xe }: TripListRow): string =>
  [id_chuyen_di, bien_so_xe].filter(Boolean).join(' · ')

type Colors = {
  readonly color: Readonly<Record<string, string>>
  readonly mat_dau_color: string
}

/** The marks of a trip's row: the tint that the server gave, or a lost signal, in words too. */
export function tripMark(trip: TripListRow, colors: Colors, t: (text: Text) => string) {
  const hex = colors.color[trip.id_chuyen_di ?? '']
  if (!hex) return null
  if (hex === colors.mat_dau_color) return { lostHex: hex } satisfies RowColor
  const state = t(TRIP_STATES[trip.trang_thai ?? 'moi'])
  const label = hex === LATE_COLOR ? `${state}, ${t(tripListTexts.late)}` : state
  return { hex, label } satisfies RowColor
}
