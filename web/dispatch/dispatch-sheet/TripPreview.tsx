import { Badge, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { MADE, RESULTS } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { tripFields, tripResultFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from '../../kit/sheet/import.module.css'
import {
  cellName,
  isDerived,
  orderTexts,
  remarksOn,
  tripsOf,
  type LookReply,
  type PreviewTrip,
} from '../../kit/sheet/lookReply.ts'

const COLORS = {
  moi: 'teal',
  da_co: 'gray',
  sua: 'indigo',
  thung_rac: 'orange',
  khoi_phuc: 'blue',
  loi: 'red',
} as const
const BAD = '#ffc9c9'
const rowId = (trip: PreviewTrip): string => `${trip.sheet}:${trip.dong[0] ?? 0}`
const notSorted = (): void => undefined

function useColumns(
  applied: boolean,
  warningsOn: (trip: PreviewTrip) => number,
): GridColumn<PreviewTrip>[] {
  const t = useText()
  return useMemo(() => {
    const resultText = (result: PreviewTrip['ket_qua']) =>
      t(applied && result === 'moi' ? MADE : RESULTS[result])
    const plain = (
      key: string,
      field: { label: { vi: string; en: string }; kind: GridColumn<PreviewTrip>['kind'] },
      width?: number,
    ) =>
      ({
        key,
        label: t(field.label),
        kind: field.kind,
        sortable: false,
        ...(width ? { width } : {}),
      }) as const
    // What a refused trip would cost is not known: some of its cells could not be read.
    const amount = (key: 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai'): GridColumn<PreviewTrip> => ({
      ...plain(key, tripResultFields[key]),
      value: (trip) => (trip.ket_qua === 'loi' ? null : trip[key]),
      // The sums leave out what was called off.
      render: (trip) => {
        const { [key]: vnd, trang_thai } = trip
        if (trip.ket_qua === 'loi' || typeof vnd !== 'number') return null
        return trang_thai === 'huy' ? <s>{formatMoney(vnd)}</s> : formatMoney(vnd)
      },
    })
    const ofOrders = (
      key:
        | 'ten_cong_ty'
        | 'noi_lay_hang'
        | 'noi_tra_hang'
        | 'mo_ta_hang_hoa'
        | 'ten_nguoi_gui'
        | 'ten_nguoi_nhan',
      width: number,
      shown = (told: string) => told,
    ): GridColumn<PreviewTrip> => ({
      ...plain(key, orderFields[key], width),
      value: (trip) => orderTexts(trip, key),
      // The grid shows the whole value to a resting pointer.
      render: (trip) => (
        <Told
          text={shown(orderTexts(trip, key))}
          derived={isDerived(trip, key)}
          hint={t(importTexts.derivedHint)}
        />
      ),
    })
    return [
      {
        key: 'dong',
        label: t(importTexts.row),
        kind: 'text',
        // Wide enough for the word of the totals below it.
        width: 96,
        sortable: false,
        pin: 'start',
        value: ({ dong }) => rowsText(dong),
      },
      {
        key: 'ket_qua',
        label: t(importTexts.result),
        kind: 'text',
        width: 160,
        sortable: false,
        value: ({ ket_qua }) => resultText(ket_qua),
        render: (trip) => (
          <>
            <Badge size="sm" variant="light" color={COLORS[trip.ket_qua]}>
              {resultText(trip.ket_qua)}
            </Badge>{' '}
            <Warnings count={warningsOn(trip)} />
          </>
        ),
      },
      plain('ngay_thuc_hien', tripFields.ngay_thuc_hien),
      plain('bien_so_xe', tripFields.bien_so_xe),
      plain('ten_lai_xe_1', tripFields.ten_lai_xe_1, 150),
      ofOrders('ten_cong_ty', 200, shortCompanyName),
      amount('tong_cuoc'),
      amount('tong_chi_phi'),
      amount('tong_lai'),
      ofOrders('noi_lay_hang', 180),
      ofOrders('noi_tra_hang', 180),
      ofOrders('mo_ta_hang_hoa', 140),
      {
        key: 'so_don',
        label: t(importTexts.orders),
        kind: 'integer',
        width: 80,
        sortable: false,
        value: ({ list_don_hang }) => list_don_hang.length,
      },
      plain('ten_thau_phu', tripFields.ten_thau_phu, 180),
      plain('ma_cont', tripFields.ma_cont, 120),
      plain('ma_romoc', tripFields.ma_romoc),
      ofOrders('ten_nguoi_gui', 180, shortCompanyName),
      ofOrders('ten_nguoi_nhan', 180),
    ]
  }, [t, applied, warningsOn])
}

/** How many remarks a trip has that do not refuse it. */
function Warnings({ count }: { readonly count: number }) {
  const t = useText()
  if (count === 0) return null
  const said = t(importTexts.warnings(count))
  return (
    <Badge size="sm" variant="light" color="orange" title={said} aria-label={said}>
      {count}
    </Badge>
  )
}

function Told({
  text,
  derived,
  hint,
}: {
  readonly text: string
  readonly derived: boolean
  readonly hint: string
}) {
  if (!derived) return text
  return (
    <Tooltip label={hint} openDelay={300}>
      <span className={classes.derived}>{text}</span>
    </Tooltip>
  )
}

const rowsText = (rows: readonly number[]): string => {
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0]
  return first === last ? String(first) : `${first}–${last}`
}

type MarksProps = {
  readonly trip: PreviewTrip
  readonly remarks: readonly { readonly bad: boolean; readonly remark: Remark }[]
}

/** What is wrong with the trip that was opened, cell by cell. */
function Marks({ trip, remarks }: MarksProps) {
  const t = useText()
  return (
    <aside className={classes.marks} aria-live="polite">
      <strong>
        {t(importTexts.row)} {rowsText(trip.dong)}
      </strong>
      {remarks.length === 0 && <p>{t(importTexts.noRemarks)}</p>}
      <ul>
        {remarks.map(({ bad, remark }) => (
          <li key={`${cellName(remark)} ${remark.message}`} data-bad={bad || undefined}>
            <code>{cellName(remark)}</code> {remark.message}
            {remark.gia_tri && !remark.message.includes(remark.gia_tri)
              ? ` (“${remark.gia_tri}”)`
              : ''}
          </li>
        ))}
      </ul>
    </aside>
  )
}

type Props = { readonly reply: LookReply; readonly user: string; readonly applied: boolean }

/** Cards are drawn whole, so a telephone shows no more of them. */
const MOST_CARDS = 200

const badFirst = (trips: readonly PreviewTrip[]): PreviewTrip[] =>
  trips.toSorted((a, b) => Number(b.ket_qua === 'loi') - Number(a.ket_qua === 'loi'))

/** Every trip to be made, with a mark where something is wrong; opening a row tells what. */
export function TripPreview({ reply, user, applied }: Props) {
  const t = useText()
  const warned = useMemo(
    () => Map.groupBy(reply.canh_bao, ({ sheet, dong }) => `${sheet}:${dong}`),
    [reply],
  )
  const warningsOn = useCallback(
    (trip: PreviewTrip): number =>
      trip.dong.reduce((sum, row) => sum + (warned.get(`${trip.sheet}:${row}`)?.length ?? 0), 0),
    [warned],
  )
  const columns = useColumns(applied, warningsOn)
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const all = useMemo(() => badFirst(tripsOf(reply)), [reply])
  const trips = isNarrow ? all.slice(0, MOST_CARDS) : all
  const [opened, setOpened] = useState<PreviewTrip | null>(null)
  const marksOf = (trip: PreviewTrip) => [
    ...remarksOn(trip, reply.loi).map((remark) => ({ bad: true, remark })),
    ...remarksOn(trip, reply.canh_bao).map((remark) => ({ bad: false, remark })),
  ]
  const shown =
    opened && trips.includes(opened)
      ? opened
      : (trips.find(({ ket_qua }) => ket_qua === 'loi') ?? null)
  return (
    <div className={classes.preview}>
      <div className={classes.grid}>
        <DataGrid
          label={t(importTexts.tabTrips)}
          name="xem_truoc_chuyen"
          user={user}
          columns={columns}
          rows={trips}
          rowId={rowId}
          rowTitle={(trip) => `${t(importTexts.row)} ${rowsText(trip.dong)}`}
          rowColor={(trip) => (trip.ket_qua === 'loi' ? { hex: BAD, label: t(RESULTS.loi) } : null)}
          sums={{
            tong_cuoc: reply.tom_tat['tong_cuoc'] ?? 0,
            tong_chi_phi: reply.tom_tat['tong_chi_phi'] ?? 0,
            tong_lai: reply.tom_tat['tong_lai'] ?? 0,
          }}
          sort={[]}
          onSort={notSorted}
          onOpen={setOpened}
          busy={false}
          empty={t(importTexts.nothing)}
          error={null}
        />
      </div>
      {trips.length < all.length && (
        <Text size="xs" c="dimmed">
          {t(importTexts.shownOf(trips.length, all.length))}
        </Text>
      )}
      {shown && <Marks trip={shown} remarks={marksOf(shown)} />}
    </div>
  )
}
