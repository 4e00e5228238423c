import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { mdiArrowLeft, mdiDownload, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { haulApi } from '../../../contract/fleet/haul/haul.ts'
import { haulFileApi, type HaulRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import { HAUL_TAB_TEXTS, haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { HAUL_TABS, haulsOf, totalsBy, type HaulTab } from '../../../contract/fleet/haul/totals.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useMapSearch } from '../../kit/map/useMapSearch.ts'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { paths, toHaul, toHaulFile } from '../../office/screen/offered/paths.ts'
import filled from '../../kit/ui/filled.module.css'
import classes from './haul.module.css'
import { HaulDrawer } from './HaulDrawer.tsx'
import { haulRowColumns, totalColumns } from './haulRowColumns.tsx'
import { useFileActs } from '../../dispatch/excel/offered/useFileActs.ts'
import { HAUL_FILES } from './haulFileKind.tsx'

const notSorted = (): void => undefined
const tabOf = (tab: string | undefined): HaulTab =>
  HAUL_TABS.find((each) => each === tab) ?? 'hop-dong'

type RowsProps = {
  readonly id: string
  readonly tab: HaulTab
  readonly rows: readonly HaulRow[]
  /** What is said where no haul is shown. */
  readonly empty: string
}

function HaulRows({ id, tab, rows, empty }: RowsProps) {
  const t = useText()
  const { username } = useSession()
  const navigate = useNavigate()
  const columns = useMemo(() => haulRowColumns(t, id), [t, id])
  const shown = useMemo(() => haulsOf(rows, tab), [rows, tab])
  return (
    <div className={filled.rest}>
      <DataGrid
        label={t(HAUL_TAB_TEXTS[tab])}
        name="hop_dong"
        user={username}
        columns={columns}
        rows={shown}
        rowId={({ contract_id, sheet, dong }) => `${contract_id} ${sheet}!${dong}`}
        rowTitle={({ truck_plate, start_time }) => `${truck_plate} · ${start_time}`}
        cardTitle={({ truck_plate }) => truck_plate}
        sums={null}
        sort={[]}
        onSort={notSorted}
        onOpen={({ contract_id }) => void navigate(toHaul(id, contract_id))}
        busy={false}
        empty={empty}
        error={null}
      />
    </div>
  )
}

function HaulTotals({ rows, empty }: Pick<RowsProps, 'rows' | 'empty'>) {
  const t = useText()
  const { username } = useSession()
  const [by, setBy] = useMapSearch('theo')
  const field = by === 'khach' ? 'ten_khach_hang' : 'truck_plate'
  const totals = useMemo(() => totalsBy(rows, field), [rows, field])
  const columns = useMemo(
    () => totalColumns(t, by === 'khach' ? haulTexts.customer : haulTexts.vehicle),
    [t, by],
  )
  return (
    <>
      <SegmentedControl
        value={by === 'khach' ? 'khach' : ''}
        onChange={setBy}
        data={[
          { value: '', label: t(haulTexts.byPlate) },
          { value: 'khach', label: t(haulTexts.byCustomer) },
        ]}
        className={classes.by ?? ''}
      />
      <div className={filled.rest}>
        <DataGrid
          label={t(HAUL_TAB_TEXTS['tong-hop'])}
          name="tong_hop_hop_dong"
          user={username}
          columns={columns}
          rows={totals}
          rowId={({ ten }) => ten}
          sums={null}
          sort={[]}
          onSort={notSorted}
          busy={false}
          empty={empty}
          error={null}
        />
      </div>
    </>
  )
}

/** A file of hauls: all of them, the late ones, those that the track lacks, and what they come to. */
export function HaulFile() {
  const t = useText()
  const navigate = useNavigate()
  const { id = '', tab } = useParams({ strict: false })
  const shown = tabOf(tab)
  const { seat } = useSession()
  const { download, busy } = useFileActs(HAUL_FILES)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [haulFileApi.open.path, id],
    queryFn: ({ signal }) => call(haulFileApi.open, { file_id: id }, { signal }),
  })
  const title = data?.tep.ten ?? t(screenTexts['/management/excel-report'])
  const rows = data?.data ?? []
  const empty = data ? t(haulTexts.noneOf(data.tep.trang_thai, rows.length)) : ''
  const count = (each: HaulTab) => (each === 'tong-hop' ? '' : ` (${haulsOf(rows, each).length})`)
  return (
    <section className={filled.screen} aria-label={title}>
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon path={mdiArrowLeft} />}
              renderRoot={(props: object) => <Link {...props} to={paths.hauls} />}
            >
              {t(haulTexts.back)}
            </Button>
            {data && mayCall(haulApi.create, seat) && (
              <ScreenButton
                primary
                icon={mdiPlus}
                label={t(haulTexts.add)}
                onClick={() => setAdding(true)}
              />
            )}
            {data && (
              <ScreenButton
                icon={mdiDownload}
                label={t(haulTexts.download)}
                onClick={() => download({ id })}
                {...(busy ? { disabled: true } : {})}
              />
            )}
          </>
        }
      />
      <Tabs
        value={shown}
        onChange={(next) => void navigate(toHaulFile(id, tabOf(next ?? undefined)))}
      >
        <Tabs.List aria-label={t(haulTexts.results)}>
          {HAUL_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(HAUL_TAB_TEXTS[each])}
              {data && count(each)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : shown === 'tong-hop' ? (
        <HaulTotals rows={rows} empty={empty} />
      ) : (
        <HaulRows id={id} tab={shown} rows={rows} empty={empty} />
      )}
      {adding && (
        <HaulDrawer
          id={null}
          file={id}
          onClose={() => setAdding(false)}
          onGone={() => setAdding(false)}
        />
      )}
    </section>
  )
}
