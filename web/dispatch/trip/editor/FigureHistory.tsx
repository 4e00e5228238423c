import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { tripFields, TRIP_HISTORIES } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { historyTexts } from '../../../../contract/dispatch/trip/trip-history.texts.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { formatDate, formatMoment, formatInColumn } from '../../../../contract/kit/field/format.ts'
import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'
import { TripLink } from '../offered/TripLink.tsx'
import { useEditor } from './editorContext.ts'
import { historyRows } from './figureHistory.ts'
import classes from './history.module.css'

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formatInColumn(value, 1)

type Line = { readonly key: string; readonly cells: readonly ReactNode[] }
type FiguresProps = {
  readonly title: string
  /** How many columns, from the left, are no figures. */
  readonly words: number
  readonly heads: readonly string[]
  readonly lines: readonly Line[]
  readonly none: string
}

/** A small table of figures. */
function Figures({ title, words, heads, lines, none }: FiguresProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <div className={classes.scroll}>
          <Table className={classes.table} verticalSpacing={2}>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head, index) => (
                  <Table.Th key={head} ta={index < words ? 'left' : 'right'}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ key, cells }) => (
                <Table.Tr key={key}>
                  {cells.map((cell, index) => (
                    <Table.Td key={heads[index]} ta={index < words ? 'left' : 'right'}>
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}

/** What recalculations found of this trip's km and litres, loaded and empty (specification, section 3; domain A2). */
function OwnHistory() {
  const t = useText()
  const { trip } = useEditor()
  const rows = trip ? historyRows(trip) : []
  return (
    <Figures
      title={t(historyTexts.own)}
      words={1}
      heads={[
        t(historyTexts.recalculatedAt),
        ...TRIP_HISTORIES.map((name) => t(historyTexts.figures[name])),
      ]}
      lines={rows.map(({ at, figures }) => ({
        key: at,
        cells: [formatMoment(at), ...figures.map(figure)],
      }))}
      none={t(historyTexts.ownNone)}
    />
  )
}

const OF_VEHICLE = [
  'km_cuoi',
  'tong_km',
  'so_km_co_hang_tron_ve',
  'so_km_khong_hang_tron_ve',
  'dinh_muc_dau',
] as const satisfies readonly (keyof TripListRow)[]
const SHOWN = 5

/** The km and litres of the vehicle's trips before this one, the last one first. */
function VehicleHistory() {
  const t = useText()
  const { form, trip } = useEditor()
  const [plate, day] = useWatch({ control: form.control, name: ['bien_so_xe', 'ngay_thuc_hien'] })
  const { data } = useQuery({
    queryKey: ['vehicle-trips', plate, day],
    queryFn: () =>
      call(tripApi.list, {
        bien_so_xe: plate ?? '',
        ...(day ? { end_time: day } : {}),
        sap_xep: [{ cot: 'ngay_thuc_hien', giam: true }],
        so_dong: SHOWN + 1,
      }),
    enabled: isPlate(plate ?? ''),
  })
  if (!data) return null
  const rows = data.chuyen_di_array
    .filter(({ id_chuyen_di }) => id_chuyen_di !== trip?.id_chuyen_di)
    .slice(0, SHOWN)
  return (
    <Figures
      title={t(historyTexts.vehicle(plate ?? ''))}
      words={2}
      heads={[
        t(tripFields.ngay_thuc_hien.label),
        t(historyTexts.trip),
        ...OF_VEHICLE.map((name) => t(tripFields[name].label)),
      ]}
      lines={rows.map((row) => ({
        key: row.id_chuyen_di ?? '',
        cells: [
          row.ngay_thuc_hien && formatDate(row.ngay_thuc_hien),
          <TripLink key="trip" id={row.id_chuyen_di} />,
          ...OF_VEHICLE.map((name) => figure(row[name])),
        ],
      }))}
      none={t(historyTexts.vehicleNone)}
    />
  )
}

/** The km and litres that were: of this trip, and of its vehicle before. */
export function FigureHistory() {
  return (
    <>
      <OwnHistory />
      <VehicleHistory />
    </>
  )
}
