import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EmptyTruck } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import {
  EMPTY_TRUCK_COLORS,
  EXPIRED_COLOR,
  SOON_COLOR,
  STOOD_COLORS,
} from '../../../contract/dispatch/empty-truck/empty-truck.colors.ts'
import {
  emptyTruckFields,
  STANDINGS,
} from '../../../contract/dispatch/empty-truck/empty-truck.fields.ts'
import { emptyTruckTexts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'
import { browserNow, minutesBetween } from '../../../contract/kit/time/time.ts'
import { formatMoment, formatInColumn, formatPhone } from '../../../contract/kit/field/format.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { toNewTrip, toTrip } from '../../office/screen/offered/paths.ts'
import classes from './empty-truck.module.css'
import { tripFor, type Wanted } from './useWanted.ts'

type Column = GridColumn<EmptyTruck>
type Say = (text: Text) => string

const HIDDEN = [
  'khoang_cach_tu',
  'vi_tri_luc',
  'ranh_tu',
  'id_chuyen_cuoi',
  'id_chuyen_tiep',
  'trang_thai',
  'lai_xe',
]
const LOOK = {
  shown: Object.keys(emptyTruckFields).filter((name) => !HIDDEN.includes(name)),
  // How it stands, how near, from where, until what, whom to call.
  cards: [
    'tinh_trang',
    'khoang_cach_km',
    'vi_tri',
    'noi_tra_cuoi',
    'gio_tra_cuoi',
    'gio_ranh',
    'gio_lay_tiep',
    'noi_lay_tiep',
    'ten_lai_xe',
    'so_dien_thoai',
    'giay_to',
  ],
  widths: {
    bien_so_xe: 100,
    ten_lai_xe: 126,
    tinh_trang: 116,
    khoang_cach_km: 112,
    vi_tri: 168,
    noi_tra_cuoi: 140,
    gio_tra_cuoi: 100,
    gio_ranh: 72,
    ranh_tu: 102,
    noi_lay_tiep: 130,
    gio_lay_tiep: 100,
    tinh_cuoi: 96,
    loai_xe: 100,
    chi_nhanh: 96,
  },
}

const tripLink = (id: string | null, words: string | null) =>
  id && words ? (
    <Link {...toTrip(id)} tabIndex={-1}>
      {words}
    </Link>
  ) : (
    words
  )

/** '20/11 18:52': the year is plain to see. */
const shortMoment = (moment: string | null) =>
  moment && formatMoment(moment).replace(/\/\d{4} /, ' ')

/** Where a vehicle was last seen, with how long ago that is. */
function whereabouts({ vi_tri, vi_tri_luc }: EmptyTruck, t: Say) {
  if (vi_tri_luc === null) return null
  const minutes = Math.max(0, minutesBetween(vi_tri_luc, browserNow()))
  return (
    <>
      {vi_tri ?? t(emptyTruckTexts.onTheRoad)}{' '}
      <span className={classes.quiet}>{t(emptyTruckTexts.ago(minutes))}</span>
    </>
  )
}

const rendersIn = (t: Say): Readonly<Record<string, NonNullable<Column['render']>>> => ({
  tinh_trang: ({ tinh_trang, id_chuyen_cuoi, ranh_tu }) => {
    const words = tinh_trang && t(STANDINGS[tinh_trang])
    const isLate = tinh_trang === 'ban' && id_chuyen_cuoi !== null && ranh_tu === null
    return isLate ? `${words} (${t(emptyTruckTexts.overdue)})` : words
  },
  vi_tri: (row) => whereabouts(row, t),
  vi_tri_luc: ({ vi_tri_luc }) => shortMoment(vi_tri_luc),
  khoang_cach_km: ({ khoang_cach_km: km, khoang_cach_tu }) =>
    km === null ? (
      t(emptyTruckTexts.unknownPlace)
    ) : (
      <>
        {formatInColumn(km, 1)}{' '}
        {khoang_cach_tu === 'noi_tra' && (
          <span className={classes.quiet}>{t(emptyTruckTexts.fromDrop)}</span>
        )}
      </>
    ),
  gio_tra_cuoi: ({ gio_tra_cuoi }) => shortMoment(gio_tra_cuoi),
  ranh_tu: ({ ranh_tu }) => shortMoment(ranh_tu),
  gio_lay_tiep: ({ gio_lay_tiep }) => shortMoment(gio_lay_tiep),
  noi_tra_cuoi: ({ id_chuyen_cuoi, noi_tra_cuoi }) => tripLink(id_chuyen_cuoi, noi_tra_cuoi),
  id_chuyen_cuoi: ({ id_chuyen_cuoi }) => tripLink(id_chuyen_cuoi, id_chuyen_cuoi),
  noi_lay_tiep: ({ id_chuyen_tiep, noi_lay_tiep }) => tripLink(id_chuyen_tiep, noi_lay_tiep),
  id_chuyen_tiep: ({ id_chuyen_tiep }) => tripLink(id_chuyen_tiep, id_chuyen_tiep),
  so_dien_thoai: ({ so_dien_thoai }) =>
    so_dien_thoai && (
      <a href={`tel:${so_dien_thoai}`} tabIndex={-1}>
        {formatPhone(so_dien_thoai)}
      </a>
    ),
})

const assignColumn = (wanted: Wanted, t: Say): Column => ({
  key: 'tao_chuyen',
  label: t(emptyTruckTexts.assign),
  kind: 'text',
  width: 108,
  sortable: false,
  ofScreen: true,
  pin: 'end',
  card: true,
  value: () => t(emptyTruckTexts.assign),
  render: (row) =>
    row.tinh_trang === 'ngung' ? null : (
      <Button
        size="compact-xs"
        variant="light"
        tabIndex={-1}
        aria-label={t(emptyTruckTexts.assignFor(row.bien_so_xe))}
        renderRoot={(props) => <Link {...toNewTrip(tripFor(row, wanted))} {...props} />}
      >
        {t(emptyTruckTexts.assign)}
      </Button>
    ),
})

type Asked = { readonly wanted: Wanted; readonly isRanked: boolean }

/** The columns of the screen; nearness is shown while it can be told. */
export function emptyTruckColumns({ wanted, isRanked }: Asked, t: Say): Column[] {
  const { khoang_cach_km: _nearness, khoang_cach_tu: _measured, ...others } = emptyTruckFields
  const look: Look<EmptyTruck> = {
    ...LOOK,
    renders: rendersIn(t),
    values: {
      khoang_cach_km: (row) => row.khoang_cach_km ?? t(emptyTruckTexts.unknownPlace),
      giay_to: ({ giay_to, giay_to_en }) => t(text(giay_to ?? '', giay_to_en ?? '')),
    },
  }
  const fields = isRanked ? emptyTruckFields : others
  return [...listColumns(fields, look, t), assignColumn(wanted, t)]
}

/** What the colours of the rows mean, in the order of the legend. */
export const EMPTY_TRUCK_LEGEND = [
  { color: EMPTY_TRUCK_COLORS.ranh, label: STANDINGS.ranh },
  ...STOOD_COLORS.toReversed().map(({ color, hours }) => ({
    color,
    label: emptyTruckTexts.stood(hours),
  })),
  { color: SOON_COLOR, label: emptyTruckTexts.soon },
  { color: EMPTY_TRUCK_COLORS.ban, label: STANDINGS.ban },
  { color: EXPIRED_COLOR, label: emptyTruckTexts.expired },
  { color: EMPTY_TRUCK_COLORS.ngung, label: STANDINGS.ngung },
] as const

/** The tint of a row with its meaning in words. */
export function emptyTruckMark(
  { bien_so_xe }: EmptyTruck,
  { color }: { readonly color: Readonly<Record<string, string>> },
  t: Say,
): RowColor | null {
  const hex = color[bien_so_xe]
  const meaning = EMPTY_TRUCK_LEGEND.find((entry) => entry.color === hex)
  return hex && meaning ? { hex, label: t(meaning.label) } : null
}
