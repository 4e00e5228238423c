import { Badge, Text as Words } from '@mantine/core'
import {
  balanceField,
  choiceField,
  textField,
  type Field,
} from '../../../contract/kit/field/field.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { itemName } from '../../../contract/ledger/salary/pay-items.texts.ts'
import {
  PAY_STATES,
  type PayList,
  type PayRow,
} from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { salaryTexts } from '../../../contract/ledger/salary/salary.texts.ts'
import { VARIABLE_NAMES, VARIABLES } from '../../../contract/ledger/salary/salary.variables.ts'
import { fieldColumn } from '../../kit/list/fieldColumns.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { OpenName } from '../../kit/table/OpenName.tsx'

type Say = (text: Text) => string
type Column = GridColumn<PayRow>

const AMOUNT_WIDTH = 128
/** Shown until somebody chooses otherwise, beside the items and the totals. */
const SHOWN: readonly string[] = ['ngay_cong', 'so_chuyen']
const TOTALS = {
  tong_thu_nhap: payTexts.income,
  tong_tru: payTexts.deductions,
  thuc_linh: salaryTexts.paid,
} as const

const amount = (label: Text): Field => balanceField(label)

/** An amount, or that it cannot be worked out, with why. */
const shown = (value: unknown, why: string, t: Say) =>
  typeof value === 'number' ? undefined : (
    <Words component="span" size="sm" c="red" title={why}>
      {t(payTexts.error)}
    </Words>
  )

function itemColumn(item: PayList['cot'][number], t: Say): Column {
  const { key } = item
  const valueOf = (row: PayRow) => row.khoan.find((each) => each.key === key)?.gia_tri ?? null
  const column = fieldColumn<PayRow>(`khoan_${key}`, amount(itemName(item)), t)
  return {
    ...column,
    key,
    width: AMOUNT_WIDTH,
    value: valueOf,
    render: (row) => {
      const fault = row.khoan.find((each) => each.key === key)?.loi
      const value = valueOf(row)
      return fault ? shown(null, fault.message, t) : value === null ? '' : formatMoney(value)
    },
  }
}

const totalColumn = (name: keyof typeof TOTALS, t: Say): Column => ({
  ...fieldColumn<PayRow>(name, amount(TOTALS[name]), t),
  width: AMOUNT_WIDTH,
  ...(name === 'thuc_linh' ? { pin: 'end', card: true } : {}),
  render: (row) =>
    shown(row[name], t(payTexts.unknown), t) ?? (
      <Words component="span" size="sm" fw={name === 'thuc_linh' ? 600 : 500}>
        {formatMoney(row[name] ?? 0)}
      </Words>
    ),
})

const stateColumn = (t: Say): Column => ({
  ...fieldColumn<PayRow>('trang_thai', choiceField(payTexts.state, PAY_STATES), t),
  width: 112,
  card: 'state',
  render: ({ trang_thai, so_loi }) => (
    <Badge variant="light" color={so_loi > 0 ? 'red' : trang_thai === 'da_chot' ? 'green' : 'gray'}>
      {so_loi > 0 ? t(payTexts.inError) : t(PAY_STATES[trang_thai])}
    </Badge>
  ),
})

/** The columns of the payroll: who, each item in force, the totals; every variable may be added. */
export function payColumns(
  items: PayList['cot'],
  t: Say,
  onOpen: (username: string) => void,
): Column[] {
  const taken = new Set(items.map(({ key }) => key))
  const variables = VARIABLE_NAMES.filter((name) => !taken.has(name)).map((name): Column => ({
    ...fieldColumn<PayRow>(name, VARIABLES[name], t),
    ...(SHOWN.includes(name) ? { card: true } : { hidden: true }),
  }))
  const first = variables.filter(({ hidden }) => !hidden)
  return [
    {
      ...fieldColumn<PayRow>('fullname', textField(payTexts.driver), t),
      width: 168,
      pin: 'start',
      render: ({ fullname, username }) => (
        <OpenName onOpen={() => onOpen(username)}>{fullname}</OpenName>
      ),
    },
    stateColumn(t),
    { ...fieldColumn<PayRow>('chi_nhanh', textField(payTexts.branch), t), hidden: true },
    ...first,
    ...items.map((item) => itemColumn(item, t)),
    ...(Object.keys(TOTALS) as (keyof typeof TOTALS)[]).map((name) => totalColumn(name, t)),
    ...variables.filter(({ hidden }) => hidden),
    { ...fieldColumn<PayRow>('ghi_chu', textField(payTexts.note), t), hidden: true },
  ]
}
