import { Button } from '@mantine/core'
import { mdiBoomGateOutline, mdiTableColumn } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { expenseApi, type ExpenseRow } from '../../../contract/dispatch/expense/expense.api.ts'
import { expenseTexts as texts } from '../../../contract/dispatch/expense/expense.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { tripListTexts } from '../../../contract/dispatch/trip/trip-list.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { costForm } from '../../../contract/price/cost-form/cost-form.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { messageOf } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { ListPager, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { ExcelButton, ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { LIST, useListQuery } from '../../kit/list/useListQuery.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { paths } from '../../office/screen/offered/paths.ts'
import { t as say, useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { ColumnSheets } from '../column-sheet/offered/ColumnSheets.tsx'
import { TripFilters } from '../trip/offered/TripFilters.tsx'
import { undoTrips } from '../trip/offered/undoing.ts'
import { ExpenseColumns } from './ExpenseColumns.tsx'
import { ExpenseGrid, type Expenses } from './ExpenseGrid.tsx'
import type { Left } from './expenseCells.ts'
import type { SavedCells } from './saveCells.ts'
import { useExpenseColumns } from './useExpenseColumns.ts'

/** The last week: what is being settled. */
const RULES: ListRules = {
  filters: ['bien_so_xe', 'ten_lai_xe_1', 'ten_cong_ty', 'ten_thau_phu', 'khoa', 'viec'],
  range: { back: 7, ahead: 0 },
}
const NO_COLUMNS: readonly never[] = []
const rowId = (row: ExpenseRow): string => row.id_chuyen_di ?? ''

type WithinProps = { readonly list: Listed; readonly tabs: ReactNode }

function Within({ list, tabs }: WithinProps) {
  const t = useText()
  return <ResourceScreen {...list} title={t(screenTexts['/expenses-management'])} tabs={tabs} />
}
/** A list of the norms as a part of this screen, under its name. */
const within = (list: Listed) => ({
  resource: list.resource,
  draw: (tabs: ReactNode) => <Within {...{ list, tabs }} />,
})

const LISTS = {
  chuyen: {
    resource: costForm.resource,
    label: texts.title,
    draw: (tabs: ReactNode) => <TripExpenses tabs={tabs} />,
  },
  co_dinh: within(fixedCost),
  hang_muc: within(costForm),
}

/** Costs: those of trips as a grid, the fixed ones of vehicles and the company, and the items there are. */
export const ExpenseManagement = () => <ResourceLists lists={LISTS} />

/** What the grid was made of; a new one begins where the trips are other ones, or were read anew. */
type Begun = { readonly reply: Expenses; readonly left: readonly Left[]; readonly round: number }

/** The answer that a grid is made of: that of before while somebody edits it. */
function useBegun(reply: Expenses | undefined) {
  const [dirty, setDirty] = useState(false)
  const [begun, begin] = useState<Begun | null>(null)
  if (reply && !dirty && begun?.reply !== reply)
    begin({ reply, left: [], round: (begun?.round ?? 0) + 1 })
  useDropGuard(
    () => dirty,
    () => setDirty(false),
  )
  const beginWith = (next: Expenses, left: readonly Left[]) => {
    setDirty(left.length > 0)
    begin({ reply: next, left, round: (begun?.round ?? 0) + 1 })
  }
  return { begun, dirty, setDirty, beginWith }
}

function TripExpenses({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const query = useListQuery(expenseApi.list, RULES)
  const list = useListRows(query, query.reply?.data, {
    name: 'chi_phi_chuyen',
    columns: NO_COLUMNS,
    rowId,
  })
  const columns = useExpenseColumns()
  const { begun, dirty, setDirty, beginWith } = useBegun(query.reply)
  const [choosing, setChoosing] = useState(false)
  const chosen = columns.chosen ?? []
  const { refresh } = list
  const saved = async ({ left, saved: ids, count }: SavedCells) => {
    await client.refetchQueries({ queryKey: [LIST, expenseApi.list.path], type: 'active' })
    const fresh = client.getQueryData<Expenses>([LIST, expenseApi.list.path, query.request])
    if (fresh) beginWith(fresh, left)
    if (count === 0) return
    const takeBack = () =>
      void undoTrips('sua')(ids)
        .then((reply) => reply && showToast('success', say(texts.undone)))
        .catch((error: unknown) => showToast('error', messageOf(error)))
        .finally(refresh)
    showToast('success', t(texts.saved(count)), [{ label: t(texts.undo), run: takeBack }])
  }
  const openExcel = () =>
    list.openFile(tripApi.exportList, {
      list_form: ['id_chuyen_di', 'bien_so_xe', 'ngay_thuc_hien', ...chosen],
    })
  const failed = columns.error ?? null
  return (
    <ListScreen
      list={list}
      title={t(screenTexts['/expenses-management'])}
      above={tabs}
      onExcel={openExcel}
      actions={
        <>
          <ScreenButton
            icon={mdiTableColumn}
            label={t(texts.columns)}
            disabled={dirty || !columns.columns}
            onClick={() => setChoosing(true)}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon path={mdiBoomGateOutline} size={16} />}
            renderRoot={(props) => <Link to={paths.tolls} {...props} />}
          >
            {t(screenTexts['/toll-management'])}
          </Button>
          <ExcelButton busy={list.downloading} onClick={openExcel} />
          <ColumnSheets
            kinds={['expense', 'expense_custom_filter', 'dispatch_km']}
            usual={chosen}
            onDone={refresh}
          />
        </>
      }
      searchHint={t(tripListTexts.searchHint)}
      filters={<TripFilters list={list} />}
    >
      {list.error && !begun ? (
        <ErrorState error={new Error(list.error.text)} retry={list.error.retry} />
      ) : failed ? (
        <ErrorState error={failed} retry={columns.retry} />
      ) : !begun || !columns.chosen ? (
        <LoadingState />
      ) : begun.reply.data.length === 0 || chosen.length === 0 ? (
        <EmptyState text={t(chosen.length === 0 ? texts.noColumns : tripListTexts.empty)} />
      ) : (
        <ExpenseGrid
          key={`${begun.round} ${chosen.join()}`}
          {...begun}
          chosen={chosen}
          readOnly={!mayCall(expenseApi.update, seat)}
          onDirty={setDirty}
          onSaved={saved}
          pager={<ListPager list={list} />}
        />
      )}
      {choosing && columns.columns && (
        <ExpenseColumns
          columns={columns.columns}
          onChoose={columns.choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </ListScreen>
  )
}
