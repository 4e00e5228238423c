import { Text } from '@mantine/core'
import type { Field } from '../../../contract/kit/field/field.ts'
import { resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { formatMoney, formatPercent, formatWithUnit } from '../../../contract/kit/field/format.ts'
import { wordOf, type Text as Words } from '../../../contract/kit/text/text.ts'
import { companyPrices } from '../../../contract/price/company-price/company-price.ts'
import { priceSheetTexts as texts } from '../../../contract/price/company-price/price-sheet.texts.ts'
import type { PriceChange } from '../../../contract/price/company-price/priceChange.ts'
import { CLASSES } from '../../../contract/master/route/route.prices.ts'
import { changeColumns } from '../../kit/sheet/changeColumns.tsx'
import type { ShownChange } from '../../kit/sheet/changes.ts'
import { currentLanguage } from '../../kit/ui/language.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { TableImport, type Look } from '../../kit/resource/TableImport.tsx'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'
import { isUntold, PriceTables } from './PriceTables.tsx'

type Say = (text: Words) => string
type Cell = { readonly field: string; readonly moi: unknown }
const { resource, sheet } = companyPrices
const { fields } = resource
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

const colorOf = (value: number) => (value > 0 ? 'orange' : value < 0 ? 'teal' : 'dimmed')

/** A figure that rises or falls: its sign says it, and its colour. */
const moved = (value: number | null, words: (value: number) => string) =>
  value !== null && (
    <Text span inherit c={colorOf(value)} fw={600}>
      {value > 0 && '+'}
      {words(value)}
    </Text>
  )

/** The columns of prices that would change: old, new, and by how much. */
function priceColumns(t: Say): GridColumn<ShownChange>[] {
  const usual = changeColumns(t).filter(({ key }) => key === 'line' || key === 'result')
  const own = (key: string, label: Words, column: Partial<GridColumn<ShownChange>>) => ({
    key,
    label: t(label),
    kind: 'text' as const,
    sortable: false,
    card: true as const,
    ...column,
  })
  return [
    ...usual,
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
      render: (change) => moved(moveOf('phan_tram')(change), (value) => formatPercent(value, 1)),
    }),
    own('others', texts.others, { width: 260, value: (change) => othersOf(change, t) }),
  ]
}

const LOOK: Look = {
  figures: [
    ['tang', texts.rising],
    ['giam', texts.falling],
  ],
  targets: Object.fromEntries(
    Object.entries(CLASSES).map(([name, label]) => [`gia_${name}`, texts.priceOf(label)]),
  ),
  columns: priceColumns,
  tabs: (reply, job) =>
    reply.bang.length === 0
      ? []
      : [
          {
            name: 'tables',
            label: texts.tables,
            count: reply.bang.filter(isUntold).length,
            color: 'red',
            body: <PriceTables reply={reply} job={job} />,
          },
        ],
  opening: (reply) => (reply.bang.some(isUntold) ? 'tables' : null),
}

/** Sheets of prices: whose they are, what becomes how much dearer or cheaper, then taken. */
export const PriceImport = (props: ImportDialogProps) => (
  <TableImport {...props} sheet={sheet} columns={resource} hint={texts.importHint} look={LOOK} />
)
