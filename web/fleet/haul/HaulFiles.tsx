import { mdiTrashCanOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import type { ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import {
  excelFilesTexts as texts,
  FILE_STATES,
} from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulSheet } from '../../../contract/fleet/haul/haul.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { FileActs } from '../../dispatch/excel/offered/FileActs.tsx'
import { useFileActs } from '../../dispatch/excel/offered/useFileActs.ts'
import { fileColumns } from '../../dispatch/order/offered/fileColumns.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../kit/list/listState.ts'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { ImportDoor } from '../../kit/sheet/ImportDoor.tsx'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { toHaulFile } from '../../office/screen/offered/paths.ts'
import { HaulLink } from './HaulLink.tsx'
import { HAUL_FILES } from './haulFiles.ts'

const HaulImport = lazy(() =>
  import('./haulImport.tsx').then((module) => ({ default: module.HaulImport })),
)
/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: ['trang_thai'], range: { back: 7, ahead: 7 } }
/** What uploaded files of trips count, and the kind, which is one here. */
const NOT_HERE = ['loai', 'chuyen_di', 'don_hang', 'da_co']
const rowId = ({ id }: ExcelFile): string => id

function useColumns({ download, undo }: ReturnType<typeof useFileActs>): GridColumn<ExcelFile>[] {
  const t = useText()
  return useMemo(
    () => [
      ...fileColumns<ExcelFile>(t)
        .filter(({ key }) => !NOT_HERE.includes(key))
        .map((column) =>
          column.key === 'ten'
            ? {
                ...column,
                render: ({ id, ten }: ExcelFile) => (
                  <HaulLink to={toHaulFile(id, 'hop-dong')} label={ten} />
                ),
              }
            : column,
        ),
      {
        key: 'thao_tac',
        label: t(texts.acts),
        kind: 'text',
        width: 230,
        sortable: false,
        pin: 'end',
        value: () => null,
        render: (file: ExcelFile) => (
          <FileActs
            file={file}
            label={t(haulTexts.download)}
            onDownload={download}
            onUndo={(chosen) => void undo(chosen)}
          />
        ),
      },
    ],
    [t, download, undo],
  )
}

/** The files of hauls that offices sent, each leading to what the tracks say of its hauls. */
export function HaulFiles() {
  const t = useText()
  const navigate = useNavigate()
  const { seat, username } = useSession()
  const title = t(screenTexts['/management/excel-report'])
  const query = useListQuery(haulFileApi.list, RULES)
  const acts = useFileActs(HAUL_FILES)
  const columns = useColumns(acts)
  const rows = useListRows(query, query.reply?.data, { name: 'tep_hop_dong', columns, rowId })
  const list = { ...rows, busy: rows.busy || acts.busy }
  const remove = async () => {
    const list_id = [...list.selection.ids]
    const sure = await confirm({
      title: t(texts.removeTitle(list_id.length)),
      message: t(haulTexts.removeMessage),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    const back = (done: readonly string[]) =>
      call(binApi.restore, { type: 'excel', list_id: [...done] })
    await list.actOnSelected(
      t(texts.remove),
      () => call(haulFileApi.remove, { list_id }),
      mayCall(binApi.restore, seat) ? { undo: back } : {},
    )
  }
  const removing = {
    key: 'remove',
    label: t(texts.remove),
    icon: mdiTrashCanOutline,
    danger: true,
    onClick: () => void remove(),
  }
  const writes = mayCall(haulFileApi.remove, seat)
  return (
    <ListScreen
      list={list}
      title={title}
      note={mayCall(haulSheet.upload, seat) && t(haulTexts.note)}
      actions={
        <ImportDoor
          sheet={haulSheet}
          Dialog={HaulImport}
          onDone={list.refresh}
          asking={{ seat, username }}
        />
      }
      searchHint={t(haulTexts.searchHint)}
      filters={
        <FieldFilter list={list} name="trang_thai" label={texts.state} choices={FILE_STATES} />
      }
      bulk={<BulkBar list={list} acts={writes ? [removing] : []} />}
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={(file) => file.ten}
        onOpen={({ id }) => void navigate(toHaulFile(id, 'hop-dong'))}
        empty={t(haulTexts.emptyFiles)}
      />
    </ListScreen>
  )
}
