import { Text } from '@mantine/core'
import type { Field } from '../../../contract/kit/field/field.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { formatWithUnit, formatMoney, formatNumber } from '../../../contract/kit/field/format.ts'
import { wordOf, type Text as Words } from '../../../contract/kit/text/text.ts'
import { companyPrices } from '../../../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../../../contract/price/company-price/company-price.texts.ts'
import type { PriceChange } from '../../../contract/price/company-price/priceChange.ts'
import { CLASSES } from '../../../contract/master/route/route.prices.ts'
import { changeColumns } from '../../kit/sheet/changeColumns.tsx'
import type { ShownChange } from '../../kit/sheet/changes.ts'
import { currentLanguage } from '../../kit/ui/language.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'

type Say = (text: Words) => string
type Cell = { readonly field: string; readonly moi: unknown }
const { fields } = companyPrices.resource
const OTHERS = ['don_vi', 'toi_thieu', 'vat', 'hieu_luc_den', 'ghi_chu']

const isPrice = ({ id, result }: ShownChange): boolean =>
  result !== 'sua' || id.endsWith(':don_gia')
/** A figure of a price that would change; of other changes none. */
const moveOf =
  (name: keyof PriceChange) =>
  (change: ShownChange): number | null =>
    isPrice(change) ? (change.row as unknown as PriceChange)[name] : null

const routeOf = ({ row }: ShownChange): string => {
  const { ma_lt, noi_lay_hang, noi_tra_hang } = row
  const places = [noi_lay_hang, noi_tra_hang].map(wordOf).filter(Boolean).join(' → ')
  return [wordOf(ma_lt), places].filter(Boolean).join(': ')
}
const classOf = ({ row }: ShownChange, t: Say): string => {
  const named = CLASSES[row['lop_xe'] as keyof typeof CLASSES] as Words | undefined
  return t(named ?? texts.anyClass)
}

/** What a line says beside its price: of a new one all that is unusual, of a change the old value and the new one. */
function othersOf(change: ShownChange, t: Say): string {
  const { result, row, field, before, after } = change
  if (result === 'sua')
    return isPrice(change) ? '' : `${field}: ${before || t(resourceTexts.emptyValue)} → ${after}`
  return (row['thay_doi'] as readonly Cell[])
    .filter(({ field: name, moi }) => OTHERS.includes(name) && moi !== 'chuyen')
    .map(({ field: name, moi }) => {
      const own: Field = fields[name as keyof typeof fields]
      return `${t(own.label)}: ${formatWithUnit(own, moi, currentLanguage())}`
    })
    .join('; ')
}

const SIGN = { up: '+', down: '', same: '' } as const
const wayOf = (value: number): keyof typeof SIGN => (value > 0 ? 'up' : value < 0 ? 'down' : 'same')
const COLOR = { up: 'orange', down: 'teal', same: 'dimmed' } as const

/** A figure that rises or falls: its sign says it, and its colour. */
const moved = (value: number | null, words: (value: number) => string) =>
  value !== null && (
    <Text span inherit c={COLOR[wayOf(value)]} fw={600}>
      {SIGN[wayOf(value)]}
      {words(value)}
    </Text>
  )

/** The columns of prices that would change: old, new, and by how much. */
export function priceColumns(t: Say): GridColumn<ShownChange>[] {
  const usual = new Map(changeColumns(t).map((column) => [column.key, column]))
  const [line, result] = ['line', 'result'].flatMap((key) => usual.get(key) ?? [])
  const own = (key: string, label: Words, column: Partial<GridColumn<ShownChange>>) => ({
    key,
    label: t(label),
    kind: 'text' as const,
    sortable: false,
    card: true as const,
    ...column,
  })
  return [
    ...[line, result].flatMap((column) => column ?? []),
    own('name', texts.customer, { width: 240 }),
    own('tuyen', texts.route, { width: 320, value: routeOf }),
    own('lop_xe', fields.lop_xe.label, { width: 110, value: (change) => classOf(change, t) }),
    own('hieu_luc_tu', rateTexts.from, { kind: 'date', value: ({ row }) => row['hieu_luc_tu'] }),
    own('gia_cu', texts.oldPrice, { kind: 'money', value: moveOf('gia_cu') }),
    own('gia_moi', texts.newPrice, { kind: 'money', value: moveOf('gia_moi') }),
    own('chenh_lech', texts.difference, {
      kind: 'money',
      value: moveOf('chenh_lech'),
      render: (change) => moved(moveOf('chenh_lech')(change), formatMoney),
    }),
    own('phan_tram', texts.percent, {
      kind: 'decimal',
      scale: 1,
      value: moveOf('phan_tram'),
      render: (change) =>
        moved(moveOf('phan_tram')(change), (value) => `${formatNumber(value, 1)} %`),
    }),
    own('others', texts.others, { width: 260, value: (change) => othersOf(change, t) }),
  ]
}
