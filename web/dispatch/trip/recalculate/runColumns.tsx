import { maySee } from '../../../../contract/office/screen/access.ts'
import { Badge, Text } from '@mantine/core'
import { rounded, sumExact } from '../../../../contract/kit/decimal/decimal.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { formatMoney, formatNumber } from '../../../../contract/kit/field/format.ts'
import { figureText } from '../../../../contract/kit/sheet/figure.ts'
import { text, type Text as Words } from '../../../../contract/kit/text/text.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { RecalculatedTrip } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { unsavedTexts } from '../../../../contract/kit/form/unsaved.texts.ts'
import type { GridColumn } from '../../../kit/table/gridColumn.ts'
import { TripLink } from '../offered/TripLink.tsx'
import type { FigureRow, WantingRow } from './foundRows.ts'
import { screenFor, WhereItIs } from './WhereItIs.tsx'

type Say = (text: Words) => string

/** A figure with its unit where that is not đồng, or the word for none. */
export const amount = (field: Field | undefined, value: number | null, t: Say): string => {
  if (value === null) return t(unsavedTexts.emptyValue)
  if (!field || field.kind === 'list') return formatNumber(value, 1)
  return field.kind === 'money' ? formatMoney(value) : figureText(field, value, t)
}

/** By how much something moves, with its sign. */
export const moved = (
  field: Field | undefined,
  before: number | null,
  after: number | null,
  t: Say,
) => {
  const by = rounded(sumExact([after, -(before ?? 0)]), 2)
  return `${by > 0 ? '+' : ''}${amount(field, by, t)}`
}

/** The columns that say which trip a line is of. */
const tripColumnsOf = <Row extends { readonly trip: RecalculatedTrip }>(
  t: Say,
): GridColumn<Row>[] => [
  {
    key: 'id_chuyen_di',
    label: t(texts.trip),
    kind: 'text',
    width: 185,
    sortable: false,
    pin: 'start',
    value: ({ trip }) => trip.id_chuyen_di,
    render: ({ trip }) => <TripLink id={trip.id_chuyen_di} />,
  },
  {
    key: 'ngay_thuc_hien',
    label: t(texts.day),
    kind: 'date',
    width: 105,
    sortable: false,
    value: ({ trip }) => trip.ngay_thuc_hien,
  },
  {
    key: 'bien_so_xe',
    label: t(texts.plate),
    kind: 'text',
    width: 120,
    sortable: false,
    value: ({ trip }) => trip.bien_so_xe,
  },
]

const nameOf = ({ field, name, order }: FigureRow, t: Say): string =>
  [field ? t(field.label) : name, order].filter(Boolean).join(' · ')

const right = (words: string, strong = false) => (
  <Text span inherit className="numeric" {...(strong ? { fw: 600 } : {})}>
    {words}
  </Text>
)

/** The columns of figures with what they were and are. */
export const figureColumns = (
  t: Say,
  [before, after]: readonly [Words, Words],
): GridColumn<FigureRow>[] => [
  ...tripColumnsOf<FigureRow>(t),
  {
    key: 'hinh',
    label: t(texts.figure),
    kind: 'text',
    width: 260,
    sortable: false,
    card: true,
    value: (row) => nameOf(row, t),
  },
  {
    key: 'truoc',
    label: t(before),
    kind: 'text',
    width: 150,
    sortable: false,
    card: true,
    value: (row) => amount(row.field, row.before, t),
    render: (row) => right(amount(row.field, row.before, t)),
  },
  {
    key: 'sau',
    label: t(after),
    kind: 'text',
    width: 150,
    sortable: false,
    card: true,
    value: (row) => amount(row.field, row.after, t),
    render: (row) => right(amount(row.field, row.after, t), true),
  },
  {
    key: 'chenh',
    label: t(texts.difference),
    kind: 'text',
    width: 150,
    sortable: false,
    card: true,
    value: (row) => moved(row.field, row.before, row.after, t),
    render: (row) => right(moved(row.field, row.before, row.after, t)),
  },
]

/** Why a figure stands against a run. */
export const whyColumn = (t: Say): GridColumn<FigureRow> => {
  const why = ({ trip }: FigureRow) => t(trip.khoa ? texts.isLocked : texts.isTyped)
  return {
    key: 'vi_sao',
    label: t(texts.why),
    kind: 'text',
    width: 130,
    sortable: false,
    card: 'state',
    value: why,
    render: (row) => (
      <Badge size="sm" variant="light" color={row.trip.khoa ? 'orange' : 'gray'}>
        {why(row)}
      </Badge>
    ),
  }
}

/** The columns of what is wanting; where it is entered only for a seat that may enter some of it. */
export const wantingColumns = (
  rows: readonly WantingRow[],
  seat: Seat,
  t: Say,
): GridColumn<WantingRow>[] => {
  const names = ({ fields }: WantingRow) =>
    fields.flatMap((field) => (field ? [t(field.label)] : [])).join(', ')
  const said = ({ wanting }: WantingRow) => t(text(wanting.message, wanting.message_en))
  const mayEnter = rows.some(({ wanting }) => {
    const screen = screenFor(wanting)
    return screen !== undefined && maySee(seat, screen)
  })
  const base = { kind: 'text', sortable: false, card: true } as const
  const entered: GridColumn<WantingRow> = {
    ...base,
    key: 'cho_nhap',
    label: t(texts.addIt),
    width: 170,
    value: () => '',
    render: ({ wanting }) => <WhereItIs ma={wanting.ma} can={wanting.can} inCell />,
  }
  return [
    ...tripColumnsOf<WantingRow>(t),
    { ...base, key: 'thieu', label: t(texts.why), value: said },
    { ...base, key: 'hinh', label: t(texts.figure), width: 280, value: names },
    ...(mayEnter ? [entered] : []),
  ]
}
