import { companyPrices } from '../../../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../../../contract/price/company-price/company-price.texts.ts'
import { CLASSES } from '../../../contract/master/route/route.prices.ts'
import { TableImport, type Look } from '../../kit/resource/TableImport.tsx'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'
import { isUntold, PriceTables } from './PriceTables.tsx'
import { priceColumns } from './priceColumns.tsx'

const { resource, sheet } = companyPrices

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
