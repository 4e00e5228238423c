import { Alert, Badge, Tabs, Text } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { grouped, type Text as Words } from '../../../../contract/kit/text/text.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { SheetFigures } from '../../../kit/sheet/SheetFigures.tsx'
import { DataGrid } from '../../../kit/table/DataGrid.tsx'
import type { GridColumn } from '../../../kit/table/gridColumn.ts'
import { useText } from '../../../kit/ui/language.ts'
import { changedRows, standingRows, wantingRows } from './foundRows.ts'
import classes from './recalculate.module.css'
import { figureColumns, wantingColumns, whyColumn } from './runColumns.tsx'
import { RunSums } from './RunSums.tsx'
import type { Found } from './useRun.ts'

type Line = { readonly id: string; readonly trip: Found['data'][number] }

const notSorted = (): void => undefined
const idOf = ({ id }: Line): string => id

type LinesProps<Row extends Line> = {
  readonly name: string
  readonly label: Words
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn<Row>[]
  readonly empty: Words
}

function Lines<Row extends Line>({ name, label, rows, columns, empty }: LinesProps<Row>) {
  const t = useText()
  const { username } = useSession()
  return (
    <DataGrid
      label={t(label)}
      name={`tinh_lai_${name}`}
      user={username}
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowTitle={({ trip }) => [trip.id_chuyen_di, trip.bien_so_xe].filter(Boolean).join(' · ')}
      sums={null}
      sort={[]}
      onSort={notSorted}
      busy={false}
      empty={t(empty)}
      error={null}
    />
  )
}

function useTabs(found: Found) {
  const t = useText()
  const { seat } = useSession()
  return useMemo(() => {
    const changed = changedRows(found.data)
    const standing = standingRows(found.data)
    const wanting = wantingRows(found.data)
    const before = figureColumns(t, [texts.before, texts.after])
    const against = [whyColumn(t), ...figureColumns(t, [texts.stands, texts.wouldBe])]
    const tab = (name: string, label: Words, count: number, body: ReactNode) => ({
      name,
      label,
      count,
      body,
    })
    return [
      tab('tong', texts.tabSums, 0, <RunSums found={found} />),
      tab(
        'chuyen',
        texts.tabTrips,
        changed.length,
        <Lines
          name="chuyen"
          label={texts.tabTrips}
          rows={changed}
          columns={before}
          empty={texts.noChange}
        />,
      ),
      tab(
        'thieu',
        texts.tabWanting,
        wanting.length,
        <Lines
          name="thieu"
          label={texts.tabWanting}
          rows={wanting}
          columns={wantingColumns(wanting, seat, t)}
          empty={texts.noWant}
        />,
      ),
      tab(
        'khac',
        texts.tabStanding,
        standing.length,
        <>
          <Text size="sm" c="dimmed" pb={6}>
            {t(texts.standingNote)}
          </Text>
          <Lines
            name="khac"
            label={texts.tabStanding}
            rows={standing}
            columns={against}
            empty={texts.noStanding}
          />
        </>,
      ),
    ]
  }, [found, seat, t])
}

/** What a run found or did: counts, sums, every figure that changes, what is wanting, and what stands against it. */
export function RunFound({ found }: { readonly found: Found }) {
  const t = useText()
  const { chuyen_di, thay_doi, khoa, thieu } = found.tom_tat
  const tabs = useTabs(found)
  return (
    <div className={classes.found}>
      <SheetFigures
        figures={[
          { label: texts.trips, value: chuyen_di },
          { label: texts.changed, value: thay_doi },
          { label: texts.locked, value: khoa, tone: khoa > 0 ? 'warn' : undefined },
          { label: texts.lacking, value: thieu, tone: thieu > 0 ? 'warn' : undefined },
        ]}
      />
      {found.mode === 'ap_dung' && (
        <Alert color="teal" role="status" mb="xs" py={8}>
          {found.message}
        </Alert>
      )}
      {found.isPart && (
        <Text size="sm" c="dimmed" pb={4}>
          {t(texts.someNamed)}
        </Text>
      )}
      <Tabs defaultValue="tong" className={classes.tabs ?? ''} keepMounted={false}>
        <Tabs.List className={classes.tabList ?? ''}>
          {tabs.map(({ name, label, count }) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                count > 0 && (
                  <Badge size="sm" variant="light" color="gray" miw="max-content">
                    {grouped(count)}
                  </Badge>
                )
              }
            >
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, body }) => (
          <Tabs.Panel key={name} value={name} className={classes.panel ?? ''}>
            {body}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
