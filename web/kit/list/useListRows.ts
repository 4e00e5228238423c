import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { call } from '../http/call.ts'
import type { GridColumn } from '../table/gridColumn.ts'
import { shownColumns } from '../table/layoutStorage.ts'
import { listFile } from './listState.ts'
import { useBulkAct, type BulkRun } from './useBulkAct.ts'
import { useDownload, type FileReply } from './useDownload.ts'
import type { ListQuery } from './useListQuery.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useSession } from '../http/signedIn.ts'

/** How the rows of a list stand in its table; stable between renders. */
type Table<Row> = {
  /** The name under which its columns are remembered. */
  readonly name: string
  readonly columns: readonly GridColumn<Row>[]
  readonly rowId: (row: Row) => string
}

/** What a file holds beside the filters of the list: these columns, only these rows. */
type Scope = {
  readonly list_form?: readonly string[]
  readonly list_id?: readonly string[] | undefined
}

/** What the frame of a screen needs of its list, whatever the rows are. */
export type AnyList = ListQuery<unknown> & {
  readonly selection: Pick<Selection<unknown>, 'ids' | 'clear'>
  readonly bulk: BulkRun
  /** A file is on its way. */
  readonly downloading: boolean
}

export type ListRows<Row, Reply = unknown> = AnyList &
  ListQuery<Reply> &
  Table<Row> & {
    readonly rows: readonly Row[]
    readonly user: string
    readonly selection: Selection<Row>
    /** Acts on the selected rows; none stays selected when all were done. */
    readonly actOnSelected: (...act: Parameters<BulkRun['run']>) => Promise<void>
    /** Opens a file of what the list shows, all its pages. */
    readonly openFile: <In>(file: Endpoint<In, FileReply>, scope?: Scope) => void
    readonly download: (ask: () => Promise<FileReply>) => Promise<void>
    /** The columns that a file may have, as they stand on screen. */
    readonly columnsNow: () => string[]
  }

const NO_ROWS: readonly never[] = []

/** The rows of a list as a screen works with them: selected, acted on together, taken out as files. */
export function useListRows<Row, Reply>(
  query: ListQuery<Reply>,
  loaded: readonly Row[] | undefined,
  table: Table<Row>,
): ListRows<Row, Reply> {
  const { username: user } = useSession()
  const { name, columns, rowId } = table
  const rows = loaded ?? NO_ROWS
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const [downloading, download] = useDownload()
  const columnsNow = () => {
    const ofScreen = new Set(columns.filter((column) => column.ofScreen).map(({ key }) => key))
    return shownColumns({ user, name }, columns).filter((key) => !ofScreen.has(key))
  }
  return {
    ...query,
    ...table,
    rows,
    user,
    selection,
    bulk,
    actOnSelected: async (title, act) => {
      if (await bulk.run(title, act)) selection.clear()
    },
    downloading,
    openFile: <In>(file: Endpoint<In, FileReply>, scope: Scope = {}) =>
      void download(() => call(file, { ...listFile(query.request), ...scope } as In)),
    download,
    columnsNow,
  }
}
