import { mdiTrashCanOutline } from '@mdi/js'
import { useMemo, useState, type ReactNode } from 'react'
import { mayCall, type Endpoint } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Fields } from '../../../../contract/kit/field/field.ts'
import type { Share } from '../../../../contract/ledger/receipt/allocate.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import type { payoutApi, receiptApi } from '../../../../contract/ledger/receipt/receipt.api.ts'
import { RECEIPT_FORMS, receiptFields } from '../../../../contract/ledger/receipt/receipt.fields.ts'
import { receiptFormTexts as texts } from '../../../../contract/ledger/receipt/receipt-form.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { BulkBar } from '../../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { listColumns } from '../../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { listRequest, type ListRules, type ListState } from '../../../kit/list/listState.ts'
import { ExcelButton } from '../../../kit/list/ScreenButton.tsx'
import type { FileReply } from '../../../kit/list/useDownload.ts'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { importOf } from '../../../kit/resource/resourceImport.tsx'
import { ImportDoor } from '../../../kit/sheet/ImportDoor.tsx'
import { confirm } from '../../../kit/ui/confirm.ts'
import { useText } from '../../../kit/ui/language.ts'
import type { BookSide, Entry, Party } from './bookSide.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

type Row = Readonly<Record<string, unknown>>
type Listed = { data: Row[]; tong: number; so_dong: number; tong_hop: Record<string, number> }

/** How one side of the books is listed. */
type EntryListProps = {
  readonly side: BookSide
  readonly api: typeof receiptApi | typeof payoutApi
  readonly name: string
  readonly rules: ListRules
  /** What is asked for; stable between renders. */
  readonly requestOf?: (state: ListState) => unknown
  /** Acts of the screen before those of the list. */
  readonly actions?: ReactNode
  readonly fields: Fields
  /** What its columns are called: its own id, the party and its name, and what shares pay. */
  readonly keys: Readonly<Record<'id' | 'party' | 'name' | 'target', string>>
  readonly title: string
  readonly above: ReactNode
  readonly words: { readonly search: string; readonly empty: string }
}

const CARDS = ['ngay', 'so_tien', 'con_lai', 'hinh_thuc', 'ghi_chu']

/** A row as its form knows it. */
const entryOf = (row: Row, { id, target }: EntryListProps['keys']): Entry => ({
  ...(row as unknown as Entry),
  id: wordOf(row[id]),
  shares: (row['phan_bo'] as Row[]).map((share): Share => ({
    id: wordOf(share[target]),
    so_tien: Number(share['so_tien']),
  })),
})

/** The entries of the list that the address asks for. */
function useEntries(props: EntryListProps) {
  const { api, name, rules, requestOf = listRequest, fields, keys } = props
  const t = useText()
  const query = useListQuery(api.list as unknown as Endpoint<object, Listed>, rules, requestOf)
  const columns = useMemo(() => {
    const look = {
      shown: Object.keys(fields),
      cards: [...CARDS, keys.name],
      widths: { [keys.name]: 240, ghi_chu: 220 },
      renders: {},
      values: { nguoi_tao: ({ ten_nguoi_tao, nguoi_tao }: Row) => ten_nguoi_tao ?? nguoi_tao },
    }
    return listColumns<Row>(fields, look, t)
  }, [fields, keys.name, t])
  const rowId = useMemo(() => (row: Row) => wordOf(row[keys.id]), [keys.id])
  return useListRows(query, query.reply?.data, { name, columns, rowId })
}

/** Receipts or payments of some days; one opens to be changed, several are deleted. */
export function EntryList(props: EntryListProps) {
  const { side, api, keys, title, above, actions, words } = props
  const t = useText()
  const { seat, username } = useSession()
  const [opened, open] = useState<{ party: Party; entry: Entry } | null>(null)
  const list = useEntries(props)
  const mayWrite = mayCall(api.create, seat)
  const openRow = (row: Row) => {
    const party = { id: wordOf(row[keys.party]), name: wordOf(row[keys.name]) }
    open({ party, entry: entryOf(row, keys) })
  }
  const remove = async () => {
    const list_id = [...list.selection.ids]
    const sure = await confirm({
      title: t(texts.removeTitle(list_id.length)),
      message: t(texts.removeMessage),
      confirmLabel: t(texts.remove),
      danger: true,
    })
    if (!sure) return
    await list.actOnSelected(t(texts.remove), () => call(api.remove, { list_id }), {
      undo: (ids) => call(api.restore, { list_id: [...ids] }),
    })
  }
  const { sheet, resource } = side.books
  const openExcel = () => list.openFile(api.exportList as unknown as Endpoint<object, FileReply>)
  const label = t(texts.remove)
  const icon = mdiTrashCanOutline
  const acts = [{ key: 'remove', label, icon, danger: true, onClick: () => void remove() }]
  return (
    <ListScreen
      list={list}
      title={title}
      above={above}
      onExcel={openExcel}
      actions={
        <>
          <ImportDoor
            sheet={sheet}
            Dialog={importOf(sheet, resource)}
            onDone={list.refresh}
            asking={{ seat, username }}
          />
          <ExcelButton busy={list.downloading} onClick={openExcel} />
          {actions}
        </>
      }
      searchHint={words.search}
      filters={
        <FieldFilter
          list={list}
          name="hinh_thuc"
          label={receiptFields.hinh_thuc.label}
          choices={RECEIPT_FORMS}
        />
      }
      bulk={mayWrite && <BulkBar list={list} acts={acts} />}
    >
      <ListGrid
        list={list}
        label={title}
        selectable={mayWrite}
        rowTitle={list.rowId}
        sums={list.reply?.tong_hop}
        {...(mayWrite ? { onOpen: openRow } : {})}
        empty={words.empty}
      />
      {opened && <ReceiptDialog {...opened} side={side} onClose={() => open(null)} />}
    </ListScreen>
  )
}
