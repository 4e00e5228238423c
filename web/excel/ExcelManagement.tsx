import { mdiTrashCanOutline } from '@mdi/js'
import { useMemo, useRef } from 'react'
import { mayCall } from '../../contract/endpoint.ts'
import { excelApi, type ExcelFile } from '../../contract/excel/excel.api.ts'
import { excelFilesTexts, FILE_STATES } from '../../contract/excel/excel-files.texts.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { BulkBar } from '../kit/list/BulkBar.tsx'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import type { ListRules } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct } from '../kit/list/useBulkAct.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { useSelection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import type { GridColumn } from '../kit/table/gridColumn.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { FileActs } from './FileActs.tsx'
import { fileColumns } from './fileColumns.ts'
import { ImportDoor } from './ImportDoor.tsx'
import { TripImport } from './tripImport.ts'
import { useFileActs } from './useFileActs.ts'

/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: ['trang_thai'], range: { back: 7, ahead: 7 } }
const NO_ROWS: readonly ExcelFile[] = []
const rowId = (file: ExcelFile): string => file.id
const rowTitle = (file: ExcelFile): string => file.ten

function useFileColumns({ open, undo }: ReturnType<typeof useFileActs>): GridColumn<ExcelFile>[] {
  const t = useText()
  return useMemo(
    () => [
      ...fileColumns(t),
      {
        key: 'thao_tac',
        label: t(excelFilesTexts.acts),
        kind: 'text',
        width: 170,
        sortable: false,
        pin: 'end',
        value: () => null,
        render: (file: ExcelFile) => (
          <FileActs file={file} onDownload={open} onUndo={(chosen) => void undo(chosen)} />
        ),
      },
    ],
    [t, open, undo],
  )
}

/** The Excel files that were brought in: what each made, back out as a file, taken back, or to the bin. */
export function ExcelManagement() {
  const t = useText()
  const { username, seat } = useSession()
  const search = useRef<HTMLInputElement>(null)
  const list = useListQuery(excelApi.list, RULES)
  const rows = list.reply?.data ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const acts = useFileActs()
  const columns = useFileColumns(acts)
  const { state, change } = list

  const remove = async () => {
    const list_id = [...selection.ids]
    const sure = await confirm({
      title: t(excelFilesTexts.removeTitle(list_id.length)),
      message: t(excelFilesTexts.removeMessage),
      confirmLabel: t(excelFilesTexts.remove),
      danger: true,
    })
    if (!sure) return
    const done = await bulk.run(t(excelFilesTexts.remove), () => call(excelApi.remove, { list_id }))
    if (done) selection.clear()
  }

  return (
    <>
      <ListScreen
        title={t(screenTexts['/excel-management'])}
        {...(mayCall(excelApi.upload.trip, seat) ? { note: t(excelFilesTexts.note) } : {})}
        actions={
          <>
            <ShortcutHelp
              shortcuts={[
                { keys: '/', label: listTexts.keySearch, act: () => search.current?.focus() },
                { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
              ]}
            />
            <ImportDoor kind="trip" Dialog={TripImport} onDone={list.refresh} />
          </>
        }
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(excelFilesTexts.searchHint)}
            searchRef={search}
          >
            <ChoiceFilter
              label={t(excelFilesTexts.state)}
              choices={FILE_STATES}
              all=""
              value={state.filters.trang_thai?.[0] ?? ''}
              onChange={(chosen) => change({ filters: chosen ? { trang_thai: [chosen] } : {} })}
            />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <BulkBar
              count={selection.ids.size}
              busy={bulk.busy}
              onClear={selection.clear}
              acts={[
                {
                  key: 'remove',
                  label: t(excelFilesTexts.remove),
                  icon: mdiTrashCanOutline,
                  danger: true,
                  onClick: () => void remove(),
                },
              ]}
            />
          )
        }
      >
        <DataGrid
          label={t(screenTexts['/excel-management'])}
          name="tep_excel"
          user={username}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowTitle={rowTitle}
          sums={null}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          selection={selection.ids}
          onSelection={selection.select}
          onOpen={acts.open}
          busy={list.busy || acts.busy}
          empty={t(excelFilesTexts.empty)}
          error={list.error}
          pager={
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={list.reply?.tong ?? 0}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          }
        />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
