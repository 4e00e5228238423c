import { mdiTrashCanOutline } from '@mdi/js'
import { useMemo, type ComponentProps } from 'react'
import { binApi } from '../../../../contract/dispatch/bin/bin.api.ts'
import type { excelApi, ExcelFile } from '../../../../contract/dispatch/excel/excel.api.ts'
import {
  excelFilesTexts as texts,
  FILE_STATES,
} from '../../../../contract/dispatch/excel/excel-files.texts.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { BulkBar } from '../../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import type { ListRules } from '../../../kit/list/listState.ts'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { ImportDoor } from '../../../kit/sheet/ImportDoor.tsx'
import type { GridColumn } from '../../../kit/table/gridColumn.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { useText } from '../../../kit/ui/language.ts'
import { FileActs } from './FileActs.tsx'
import { useFileActs, type FileKind } from './useFileActs.ts'

/** A list of uploaded files: what the kind says of its own, stated outside of components. */
export type ListedFiles = FileKind &
  Pick<ComponentProps<typeof ImportDoor>, 'sheet' | 'Dialog'> & {
    readonly api: Pick<typeof excelApi, 'list' | 'remove'>
    /** Under which the browser keeps its columns. */
    readonly name: string
    readonly title: Text
    readonly note: Text
    readonly searchHint: Text
    readonly empty: Text
    readonly download: Text
    readonly removeMessage: Text
    readonly columns: (t: (text: Text) => string) => GridColumn<ExcelFile>[]
  }

/** Seven days each side (specification, section 9). */
const RULES: ListRules = { filters: ['trang_thai'], range: { back: 7, ahead: 7 } }
const rowId = ({ id }: ExcelFile): string => id
const ACTS_WIDTH = 230

type Props = {
  readonly files: ListedFiles
  /** Opens a file; downloads it where nobody says. */
  readonly onOpen?: (file: ExcelFile) => void
}

/** Files that were brought in: back out as a file, taken back, or to the bin. */
export function FileList({ files, onOpen }: Props) {
  const t = useText()
  const { seat, username } = useSession()
  const { api, sheet } = files
  const title = t(files.title)
  const query = useListQuery(api.list, RULES)
  const acts = useFileActs(files)
  const { download, undo: takeBack } = acts
  const columns = useMemo(() => {
    const render = (file: ExcelFile) => (
      <FileActs
        file={file}
        label={t(files.download)}
        onDownload={download}
        onUndo={(chosen) => void takeBack(chosen)}
      />
    )
    const own = { key: 'thao_tac', label: t(texts.acts), kind: 'text', width: ACTS_WIDTH } as const
    return [
      ...files.columns(t),
      { ...own, sortable: false, pin: 'end' as const, value: () => null, render },
    ]
  }, [t, files, download, takeBack])
  const rows = useListRows(query, query.reply?.data, { name: files.name, columns, rowId })
  const list = { ...rows, busy: rows.busy || acts.busy }
  const remove = async () => {
    const list_id = [...list.selection.ids]
    const sure = await confirm({
      title: t(texts.removeTitle(list_id.length)),
      message: t(files.removeMessage),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    const undo = (done: readonly string[]) =>
      call(binApi.restore, { type: 'excel', list_id: [...done] })
    await list.actOnSelected(
      t(texts.remove),
      () => call(api.remove, { list_id }),
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
      note={mayCall(sheet.upload, seat) && t(files.note)}
      actions={
        <ImportDoor
          sheet={sheet}
          Dialog={files.Dialog}
          onDone={list.refresh}
          asking={{ seat, username }}
        />
      }
      searchHint={t(files.searchHint)}
      filters={
        <FieldFilter list={list} name="trang_thai" label={texts.state} choices={FILE_STATES} />
      }
      bulk={<BulkBar list={list} acts={mayCall(api.remove, seat) ? [removing] : []} />}
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={(file) => file.ten}
        onOpen={onOpen ?? download}
        empty={t(files.empty)}
      />
    </ListScreen>
  )
}
