import { Anchor } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { summedOf } from '../../../contract/kit/field/field.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { DEBT_GROUPS } from '../../../contract/ledger/debt/due.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { listColumns } from '../../kit/list/fieldColumns.ts'
import { useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { DataGrid } from '../../kit/table/DataGrid.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { Narrowed } from './offered/request.ts'
import { DebtAges } from './offered/DebtAges.tsx'
import { usePast } from './offered/usePast.ts'
import type { Aged, DebtSide, Report } from './debtSide.ts'
import { inOrder, PARTY_RULES, partyRequest } from './debtRequest.ts'

type AnyRow = Readonly<Record<string, unknown>>
/** Whose rows these are; some trips name nobody. */
const PARTIES = ['ten_cong_ty', 'ten_thau_phu']
/** All ages stand beside the name on a desk. */
const WIDTHS: Readonly<Record<string, number>> = { money: 112, integer: 70, text: 220 }

type PartyListProps<In, Row extends Aged, R extends Report> = {
  readonly side: DebtSide<In, Row, R>
  readonly above: ReactNode
  /** Opens the rows of an age, or of all ages. */
  readonly onGroup: (group: string | null, narrowed: Narrowed) => void
  /** Stable between renders. */
  readonly onOpen: (opened: { row: Row; narrowed: Narrowed }) => void
}

const CARDS = ['cong_no', 'trong_han', 'qua_han_1_30', '31_60', '61_90', 'tren_90']
const HIDDEN = ['phai_thu', 'da_thu', 'phai_tra', 'da_tra']

/** Parties with what they owe or are owed, by age; each figure opens to what stands behind it. */
export function PartyList<In, Row extends Aged, R extends Report>({
  side,
  above,
  onGroup,
  onOpen,
}: PartyListProps<In, Row, R>) {
  const { endpoint, fields } = side
  const t = useText()
  const title = t(screenTexts['/debt-report'])
  const rowName = (row: Row): string => side.partyOf(row).name ?? t(texts.unknown)
  const query = useListQuery(endpoint, PARTY_RULES, partyRequest)
  const { reply, state, change } = query
  const past = usePast(endpoint, partyRequest(state))
  const columns = useMemo(() => {
    const shown = Object.keys(fields).filter(
      (key) => !HIDDEN.includes(key) && !key.startsWith('id_'),
    )
    const look = {
      shown,
      cards: CARDS,
      widths: Object.fromEntries(
        Object.entries(fields).map(([key, { kind }]) => [key, WIDTHS[kind] ?? 112]),
      ),
      renders: Object.fromEntries(
        PARTIES.map((key) => [
          key,
          (row: Row) => (
            <Anchor
              component="button"
              type="button"
              inherit
              truncate
              maw="100%"
              display="block"
              tabIndex={-1}
              title={wordOf((row as AnyRow)[key])}
              onClick={() => onOpen({ row, narrowed: state })}
            >
              {shortCompanyName(wordOf((row as AnyRow)[key])) || t(texts.unknown)}
            </Anchor>
          ),
        ]),
      ),
    }
    const named = Object.entries(fields).toSorted(
      ([one], [other]) => Number(other.startsWith('ten_')) - Number(one.startsWith('ten_')),
    )
    return listColumns<Row>(Object.fromEntries(named), look, t)
  }, [fields, state, onOpen, t])
  const rows = reply ? inOrder(side.rowsOf(reply), state.sort) : []
  const list = useListRows(query, rows, { name: side.list, columns, rowId: rowName })
  const sums = Object.fromEntries(
    summedOf(fields).map((key) => [
      key,
      rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[key] ?? 0), 0),
    ]),
  )
  return (
    <ListScreen
      list={list}
      title={title}
      note={reply && `${t(texts.total)}: ${formatMoney(reply.toan_bo_cong_no)}`}
      above={above}
      searchHint={t(side.searchHint)}
      below={
        reply && (
          <DebtAges
            title={t(side.ages)}
            reply={reply}
            past={past}
            onOpen={(group) => onGroup(group, state)}
          />
        )
      }
    >
      <DataGrid
        label={title}
        name={side.list}
        user={list.user}
        columns={columns}
        rows={rows}
        rowId={rowName}
        rowTitle={rowName}
        sums={reply ? sums : null}
        drawSum={(key, shown) => (
          <Anchor
            component="button"
            type="button"
            inherit
            c="inherit"
            onClick={() => onGroup(Object.hasOwn(DEBT_GROUPS, key) ? key : null, state)}
          >
            {shown}
          </Anchor>
        )}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        onOpen={(row) => onOpen({ row, narrowed: state })}
        busy={list.busy}
        empty={t(texts.empty)}
        error={list.error}
      />
    </ListScreen>
  )
}
