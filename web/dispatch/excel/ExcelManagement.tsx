import { mdiTrashCanOutline } from '@mdi/js'
import { useMemo } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { excelApi, type ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import {
  excelFilesTexts as texts,
  FILE_STATES,
} from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { FileActs } from './offered/FileActs.tsx'
import { fileColumns } from '../order/offered/fileColumns.ts'
import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import { TripImport } from '../dispatch-sheet/offered/tripImport.ts'
import { useFileActs, type FileKind } from './offered/useFileActs.ts'
import { useSession } from '../../kit/http/signedIn.ts'

/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: ['trang_thai'], range: { back: 7, ahead: 7 } }
const rowId = (file: ExcelFile): string => file.id
const KIND: FileKind = {
  link: (file_id) => call(excelApi.download, { file_id }),
  undoes: ({ tom_tat }) => texts.undoMessage(tom_tat?.chuyen_di ?? 0, tom_tat?.don_hang ?? 0),
}

function useFileColumns({
  download,
  undo,
}: ReturnType<typeof useFileActs>): GridColumn<ExcelFile>[] {
  const t = useText()
  return useMemo(
    () => [
      ...fileColumns(t),
      {
        key: 'thao_tac',
        label: t(texts.acts),
        kind: 'text',
        width: 170,
        sortable: false,
        pin: 'end',
        value: () => null,
        render: (file: ExcelFile) => (
          <FileActs
            file={file}
            label={t(texts.download)}
            onDownload={download}
            onUndo={(chosen) => void undo(chosen)}
          />
        ),
      },
    ],
    [t, download, undo],
  )
}

/** The Excel files that were brought in: what each made, back out as a file, taken back, or to the bin. */
export function ExcelManagement() {
  const t = useText()
  const { seat, username } = useSession()
  const title = t(screenTexts['/excel-management'])
  const query = useListQuery(excelApi.list, RULES)
  const acts = useFileActs(KIND)
  const columns = useFileColumns(acts)
  const rows = useListRows(query, query.reply?.data, { name: 'tep_excel', columns, rowId })
  const list = { ...rows, busy: rows.busy || acts.busy }
  const remove = async () => {
    const list_id = [...list.selection.ids]
    const sure = await confirm({
      title: t(texts.removeTitle(list_id.length)),
      message: t(texts.removeMessage),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    const undo = (done: readonly string[]) =>
      call(binApi.restore, { type: 'excel', list_id: [...done] })
    await list.actOnSelected(
      t(texts.remove),
      () => call(excelApi.remove, { list_id }),
      mayCall(binApi.restore, seat) ? { undo } : {},
    )
  }
  const removing = {
    key: 'remove',
    label: t(texts.remove),
    icon: mdiTrashCanOutline,
    danger: true,
    onClick: () => void remove(),
  }
  return (
    <ListScreen
      list={list}
      title={title}
      note={mayCall(tripSheet.upload, seat) && t(texts.note)}
      actions={
        <ImportDoor
          sheet={tripSheet}
          Dialog={TripImport}
          onDone={list.refresh}
          asking={{ seat, username }}
        />
      }
      searchHint={t(texts.searchHint)}
      filters={
        <FieldFilter list={list} name="trang_thai" label={texts.state} choices={FILE_STATES} />
      }
      bulk={<BulkBar list={list} acts={[removing]} />}
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={(file) => file.ten}
        onOpen={acts.download}
        empty={t(texts.empty)}
      />
    </ListScreen>
  )
}
