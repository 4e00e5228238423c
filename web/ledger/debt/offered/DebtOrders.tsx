import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Endpoint, OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { debtApi, type DebtRow } from '../../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../../contract/ledger/debt/debt.fields.ts'
import { debtScreenTexts as texts } from '../../../../contract/ledger/debt/debt-screen.texts.ts'
import { DEBT_GROUPS } from '../../../../contract/ledger/debt/due.ts'
import { FieldFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { listColumns } from '../../../kit/list/fieldColumns.ts'
import { ListGrid, useListRows } from '../../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { ExcelButton } from '../../../kit/list/ScreenButton.tsx'
import type { FileReply } from '../../../kit/list/useDownload.ts'
import type { ListRules, ListState } from '../../../kit/list/listState.ts'
import { useListQuery } from '../../../kit/list/useListQuery.ts'
import { useText } from '../../../kit/ui/language.ts'
import { OrderLink } from '../../../office/screen/offered/PageLinks.tsx'
import { toTrip } from '../../../office/screen/offered/paths.ts'
import { ORDER_RULES, rowsRequest } from '../debtRequest.ts'

const HIDDEN = [
  'id_chuyen_di',
  'id_cong_ty',
  'ma_lt',
  'vat',
  'tien_vat',
  'chi_ho',
  'ngay_chot',
  'ghi_chu',
]
const LOOK = {
  shown: Object.keys(debtFields).filter((name) => !HIDDEN.includes(name)),
  cards: ['ten_cong_ty', 'ngay_thuc_hien', 'phai_thu', 'da_thu', 'con_no', 'den_han', 'nhom'],
  widths: { id_don_hang: 104, ten_cong_ty: 200, noi_lay_hang: 120, noi_tra_hang: 120, nhom: 150 },
  renders: { id_don_hang: ({ id_don_hang }: DebtRow) => <OrderLink id={id_don_hang} /> },
}
const OWED = { true: texts.onlyOwed }
const rowId = (row: DebtRow): string => row.id_don_hang ?? ''

type DebtOrdersProps = {
  readonly title: string
  readonly above: ReactNode
  /** What stands below the filters, from the last reply. */
  readonly below?: (
    reply: OutputOf<typeof debtApi.report> | undefined,
    state: ListState,
  ) => ReactNode
  readonly actions?: ReactNode
  /** Stable between renders, as is what is asked for. */
  readonly rules?: ListRules
  readonly requestOf?: (state: ListState) => unknown
}

/** Order by order what is owed; one opens its trip. */
export function DebtOrders(props: DebtOrdersProps) {
  const { title, above, below, actions, rules = ORDER_RULES, requestOf = rowsRequest } = props
  const t = useText()
  const navigate = useNavigate()
  const query = useListQuery(debtApi.report, rules, requestOf)
  const columns = useMemo(() => listColumns<DebtRow>(debtFields, LOOK, t), [t])
  const list = useListRows(query, query.reply?.list_don, { name: 'cong_no_don', columns, rowId })
  const openExcel = () =>
    list.openFile(debtApi.exportReport as unknown as Endpoint<object, FileReply>)
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
      searchHint={t(texts.findCustomer)}
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
