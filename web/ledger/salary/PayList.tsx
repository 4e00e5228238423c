import { mdiCashLock, mdiFilePdfBox } from '@mdi/js'
import { useCallback, useMemo, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { isMonth } from '../../../contract/kit/time/time.ts'
import {
  PAY_FINDERS,
  salaryApi,
  type PayList as Reply,
  type PayRow,
} from '../../../contract/ledger/salary/salary.api.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { firstTexts } from '../../../contract/office/screen/first.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useOpened } from '../../kit/form/useOpened.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { FieldFilter, StatusFilter } from '../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import {
  listRequest,
  narrowedTo,
  type ListRules,
  type ListState,
} from '../../kit/list/listState.ts'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { importOf } from '../../kit/resource/resourceImport.tsx'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import { useText } from '../../kit/ui/language.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { MonthFilter } from './MonthFilter.tsx'
import { PayDrawer } from './PayDrawer.tsx'
import { payColumns } from './payColumns.tsx'
import { useClosePay } from './useClosePay.ts'

const RULES: ListRules = { filters: ['thang', 'chi_nhanh'], range: null }
const rowId = ({ username }: PayRow): string => username
const rowTitle = ({ fullname }: PayRow): string => fullname
const NO_ITEMS: Reply['cot'] = []

const monthOfState = ({ filters }: ListState): string | null => {
  const [month = ''] = filters['thang'] ?? []
  return isMonth(month) ? month : null
}

function usePayRows(open: (username: string) => void) {
  const t = useText()
  const requestOf = useCallback(
    (state: ListState) => ({ ...listRequest(state), thang: monthOfState(state) }),
    [],
  )
  const query = useListQuery(salaryApi.list, RULES, requestOf)
  // The items come with every reply: columns stay while they say the same.
  const items = JSON.stringify(query.reply?.cot ?? NO_ITEMS)
  const columns = useMemo(
    () => payColumns(JSON.parse(items) as Reply['cot'], t, open),
    [items, t, open],
  )
  // Until the items are known no columns are remembered.
  const name = query.reply ? 'luong' : 'luong_dang_tai'
  return useListRows(query, query.reply?.data, { name, columns, rowId })
}

/** The pay of a month, a row a driver. */
export function PayList({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat, username } = useSession()
  const [opened, open] = useOpened()
  const list = usePayRows(open)
  const { reply, selection, state, change } = list
  const title = t(screenTexts['/salary-management'])
  const thang = reply?.thang ?? ''
  const openExcel = () => list.openFile(salaryApi.exportList, { list_form: list.columnsNow() })
  const print = (list_user: readonly string[] | null) =>
    void list.download(() =>
      call(salaryApi.print, { thang, list_user: list_user && [...list_user] }),
    )
  const mayWrite = mayCall(salaryApi.create, seat)
  const chosen = list.rows.filter((row) => selection.ids.has(rowId(row)))
  const closePay = useClosePay(list.refresh)
  const close = async () => {
    if (await closePay(thang, chosen)) selection.clear()
  }
  const acts = [
    {
      key: 'print',
      label: t(payTexts.payslip),
      icon: mdiFilePdfBox,
      onClick: () => print([...selection.ids]),
    },
    ...(mayWrite
      ? [{ key: 'close', label: t(payTexts.close), icon: mdiCashLock, onClick: () => void close() }]
      : []),
  ]
  const branches = Object.fromEntries(
    (reply?.lua_chon.chi_nhanh ?? []).map((branch) => [branch, text(branch, branch)]),
  )
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        note={reply && t(payTexts.period(reply.tu_ngay, reply.den_ngay))}
        onExcel={openExcel}
        above={tabs}
        actions={
          <>
            <ImportDoor
              sheet={typedPay.sheet}
              Dialog={importOf(typedPay.sheet, typedPay.resource)}
              onDone={list.refresh}
              asking={{ seat, username }}
            />
            <ScreenButton
              icon={mdiFilePdfBox}
              label={t(payTexts.allPayslips)}
              disabled={!reply}
              onClick={() => print(null)}
            />
            <ExcelButton busy={list.downloading} onClick={openExcel} />
          </>
        }
        searchHint={t(payTexts.searchHint)}
        filters={
          <>
            <MonthFilter
              value={monthOfState(state)}
              onChange={(month) => change(narrowedTo(state, 'thang', month ? [month] : []))}
            />
            <StatusFilter list={list} label={payTexts.state} choices={PAY_FINDERS} />
            <FieldFilter list={list} name="chi_nhanh" label={payTexts.branch} choices={branches} />
          </>
        }
        bulk={<BulkBar list={list} acts={acts} />}
      >
        <ListGrid
          list={list}
          label={title}
          sums={reply?.tong_hop}
          rowTitle={rowTitle}
          cardTitle={rowTitle}
          onOpen={(row) => open(rowId(row))}
          empty={t(payTexts.empty)}
          begins={{ words: t(firstTexts.drivers), way: <WayTo screen="/driver-list" /> }}
        />
      </ListScreen>
      {opened && reply && (
        <PayDrawer
          thang={thang}
          username={opened}
          onClose={() => open(undefined)}
          onChanged={list.refresh}
        />
      )}
    </>
  )
}
