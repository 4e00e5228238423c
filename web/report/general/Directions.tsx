import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dateField, textField } from '../../../contract/kit/field/field.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { Breakdown as Data, Group } from '../../../contract/report/general/general.api.ts'
import { groupLink, type Direction } from '../../../contract/report/sums/drill.ts'
import { FIGURES } from '../../../contract/report/sums/sums.fields.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { linkColumn, withFigures } from '../sums/offered/figureColumns.tsx'
import { FigureGrid } from '../sums/offered/FigureGrid.tsx'
import { groupName } from '../sums/offered/groupName.ts'
import { sorting, type Asked } from '../sums/offered/useReport.ts'
import { dayLink, daysLink, rowsLink, type Days } from '../sums/offered/rowsLink.ts'

const TABS = {
  theo_ngay: reportTexts.byDay,
  theo_xe: reportTexts.byVehicle,
  theo_lai_xe: reportTexts.byDriver,
  theo_khach: reportTexts.byCustomer,
  theo_tuyen: reportTexts.byRoute,
} as const
type Tab = keyof typeof TABS

const FIRST: Record<Direction, Text> = {
  theo_xe: reportTexts.plate,
  theo_lai_xe: reportTexts.driver,
  theo_khach: reportTexts.customer,
  theo_tuyen: reportTexts.route,
}

export type PartProps = {
  /** False where days are no direction of their own. */
  readonly withDays?: boolean
  readonly data: Data
  readonly days: Days
  readonly asked: Asked
  readonly busy: boolean
}
type DayRow = Data['theo_ngay'][number]

const sumsOf = (data: Data) => Object.fromEntries(FIGURES.map((name) => [name, data[name]]))

/** What all groups of some days together open, the same between renders. */
function useDaysLink({ start_date, end_date }: Days) {
  return useCallback(() => daysLink({ start_date, end_date }), [start_date, end_date])
}

function DayGrid({ data, days, asked, busy }: PartProps) {
  const t = useText()
  const navigate = useNavigate()
  const columns = useMemo(() => {
    const field = dateField(reportTexts.day)
    const toOf = ({ date }: DayRow) => dayLink(date)
    return withFigures(linkColumn<DayRow>('date', field, { t, toOf }), t)
  }, [t])
  return (
    <FigureGrid
      label={t(reportTexts.byDay)}
      name="bao_cao_ngay"
      columns={columns}
      rows={data.theo_ngay}
      rowId={({ date }) => date}
      rowTitle={({ date }) => formatDate(date)}
      sums={sumsOf(data)}
      sumTo={useDaysLink(days)}
      onOpen={({ date }) => void navigate(dayLink(date))}
      empty={t(reportTexts.nothing)}
      busy={busy}
      {...sorting(asked)}
    />
  )
}

function GroupGrid({ by, data, days, asked, busy }: PartProps & { readonly by: Direction }) {
  const t = useText()
  const navigate = useNavigate()
  const { start_date, end_date } = days
  const toOf = useMemo(
    () => (group: Group) => rowsLink(groupLink(by, group), { start_date, end_date }),
    [by, start_date, end_date],
  )
  const columns = useMemo(() => {
    const field = textField(FIRST[by])
    return withFigures(linkColumn<Group>('ten', field, { t, toOf }), t)
  }, [by, toOf, t])
  return (
    <FigureGrid
      label={t(TABS[by])}
      name={`bao_cao_${by}`}
      columns={columns}
      rows={data[by]}
      rowId={({ ma, ten }) => `${ma ?? ''} ${ten}`}
      rowTitle={({ ten }) => groupName(ten, t)}
      sums={sumsOf(data)}
      sumTo={useDaysLink(days)}
      onOpen={(group) => void navigate(toOf(group))}
      empty={t(reportTexts.nothing)}
      busy={busy}
      {...sorting(asked)}
    />
  )
}

/** The tables of a stretch, one direction at a time; the address says which. */
export function Directions(props: PartProps) {
  const t = useText()
  const navigate = useNavigate()
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  const { withDays = true } = props
  const names = (Object.keys(TABS) as Tab[]).filter((name) => withDays || name !== 'theo_ngay')
  const [first = 'theo_xe'] = names
  const shown = names.find((name) => name === tab) ?? first
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) =>
        ({ ...now, sap_xep: undefined, tab: next === first ? undefined : next }) as never,
    })
  return (
    <Tabs value={shown} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={t(reportTexts.directions)} mb="sm">
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(TABS[name])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="theo_ngay">
        <DayGrid {...props} />
      </Tabs.Panel>
      {(Object.keys(FIRST) as Direction[]).map((by) => (
        <Tabs.Panel key={by} value={by}>
          <GroupGrid key={by} by={by} {...props} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
