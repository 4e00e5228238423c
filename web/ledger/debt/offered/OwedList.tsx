import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Endpoint } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Fields } from '../../../../contract/kit/field/field.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS } from '../../../../contract/ledger/debt/due.ts'
import { FieldFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { listColumns, type Look } from '../../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { ExcelButton } from '../../../kit/list/ScreenButton.tsx'
import type { FileReply } from '../../../kit/list/useDownload.ts'
import type { ListRules, ListState } from '../../../kit/list/listState.ts'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { useText } from '../../../kit/ui/language.ts'
import { toTrip } from '../../../office/screen/offered/paths.ts'

type Report = {
  readonly tong: number
  readonly so_dong: number
  readonly tong_hop: Readonly<Record<string, number>>
}
type Owed = { readonly id_chuyen_di: string | null }

/** How what is owed is listed: orders of customers, trips of subcontractors. Stable between renders. */
export type OwedKind<Row, R> = {
  readonly name: string
  readonly report: unknown
  readonly file: unknown
  readonly rowsOf: (reply: R) => readonly Row[]
  readonly fields: Fields
  readonly look: Look<Row>
  readonly rowId: (row: Row) => string
}

type OwedListProps<Row, R> = {
  readonly kind: OwedKind<Row, R>
  readonly title: string
  readonly above: ReactNode
  readonly searchHint: string
  /** What stands below the filters, from the last reply. */
  readonly below?: (reply: R | undefined, state: ListState) => ReactNode
  readonly actions?: ReactNode
  /** Stable between renders, as is what is asked for. */
  readonly rules: ListRules
  readonly requestOf: (state: ListState) => unknown
}

const OWED = { true: texts.onlyOwed }

/** Row by row what is owed; one opens its trip. */
export function OwedList<Row extends Owed, R extends Report>(props: OwedListProps<Row, R>) {
  const { kind, title, above, searchHint, below, actions, rules, requestOf } = props
  const { name, report, file, rowsOf, fields, look, rowId } = kind
  const t = useText()
  const navigate = useNavigate()
  const query = useListQuery(report as Endpoint<unknown, R>, rules, requestOf)
  const columns = useMemo(() => listColumns<Row>(fields, look, t), [fields, look, t])
  const rows = query.reply && rowsOf(query.reply)
  const list = useListRows(query, rows, { name, columns, rowId })
  const openExcel = () => list.openFile(file as Endpoint<object, FileReply>)
  return (
    <ListScreen
      list={list}
      title={title}
      above={above}
      onExcel={openExcel}
      below={below?.(list.reply, list.state)}
      actions={
        <>
          {actions}
          <ExcelButton busy={list.downloading} onClick={openExcel} />
        </>
      }
      searchHint={searchHint}
      filters={
        <>
          <FieldFilter list={list} name="nhom" label={texts.age} choices={DEBT_GROUPS} />
          <FieldFilter list={list} name="con_no" label={texts.owedOrAll} choices={OWED} />
        </>
      }
    >
      <ListGrid
        list={list}
        label={title}
        selectable={false}
        rowTitle={rowId}
        sums={list.reply?.tong_hop}
        onOpen={({ id_chuyen_di }) => void navigate(toTrip(id_chuyen_di ?? ''))}
        empty={t(texts.empty)}
      />
    </ListScreen>
  )
}
