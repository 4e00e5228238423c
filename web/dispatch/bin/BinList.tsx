import { Tabs } from '@mantine/core'
import { mdiRestore } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { binTexts } from '../../../contract/dispatch/bin/bin.texts.ts'
import { mayCall, type Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { inMenu } from '../../../contract/office/screen/access.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { call } from '../../kit/http/call.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { acceptingEach } from '../trip/offered/accepting.tsx'

/** What the bin holds, as `restore` names it. */
type BinKind = 'chuyen_di' | 'excel'

type Listed<Row> = {
  readonly data: readonly Row[]
  readonly tong: number
  readonly so_dong: number
}

export type BinListProps<Row> = {
  readonly kind: BinKind
  readonly endpoint: Endpoint<object, Listed<Row>>
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowTitle: (row: Row) => string
  readonly searchHint: string
  readonly empty: string
}

/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: [], range: { back: 7, ahead: 7 } }

function BinTabs({ kind }: { readonly kind: BinKind }) {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  if (!mayCall(excelApi.remove, seat)) return null
  return (
    <Tabs
      value={kind}
      onChange={(tab) => void navigate({ to: '.', search: tab === 'excel' ? { tab } : {} })}
    >
      <Tabs.List aria-label={t(binTexts.tabs)}>
        <Tabs.Tab value="chuyen_di">{t(binTexts.trips)}</Tabs.Tab>
        <Tabs.Tab value="excel">{t(binTexts.files)}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  )
}

/** One kind of deleted items; the selected ones can be restored. */
export function BinList<Row>(props: BinListProps<Row>) {
  const { kind, endpoint, columns, rowId, rowTitle, searchHint, empty } = props
  const t = useText()
  const { seat } = useSession()
  const query = useListQuery(endpoint, RULES)
  const list = useListRows(query, query.reply?.data, { name: `thung_rac_${kind}`, columns, rowId })
  const { selection, bulk } = list
  const restore = async () => {
    const list_id = [...selection.ids]
    await bulk.run(t(binTexts.restore), () =>
      acceptingEach(
        list_id,
        (ids, accepted) => call(binApi.restore, { type: kind, list_id: ids, ...accepted }),
        assignmentTexts.confirmRestore,
      ),
    )
    selection.clear()
  }
  const restoring = {
    key: 'restore',
    label: t(binTexts.restore),
    icon: mdiRestore,
    onClick: () => void restore(),
  }
  return (
    <ListScreen
      list={list}
      title={t(screenTexts['/trash-management'])}
      note={!inMenu(seat, '/trash-management') && t(binTexts.own)}
      above={<BinTabs kind={kind} />}
      searchHint={searchHint}
      bulk={<BulkBar list={list} acts={[restoring]} />}
    >
      <ListGrid
        list={list}
        label={t(kind === 'excel' ? binTexts.files : binTexts.trips)}
        rowTitle={rowTitle}
        empty={empty}
      />
    </ListScreen>
  )
}
