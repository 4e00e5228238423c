import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { surchargeRows } from './layouts.ts'

// Recorded as those of dispatch sheets: `vitest run --project server-pure --update` records the readings anew.
const url = (name: string): URL => new URL(`./cases/${name}`, import.meta.url)
type Case = { readonly what: string; readonly sheets: readonly Partial<Sheet>[] }
const CASES = JSON.parse(readFileSync(url('offices.json'), 'utf8')) as readonly Case[]

test('surcharges as offices keep them', async () => {
  const readings = CASES.map(({ what, sheets }) => {
    const whole = sheets.map((sheet) => ({ merges: [], hidden: false, hiddenRows: 0, ...sheet }))
    const { rows } = surchargeRows({ sheets: whole as unknown as Sheet[] }, surcharges.resource, {})
    const lines = rows.map(({ sheet, dong, values, errors, warnings }) => {
      const said = [...errors, ...warnings].map(
        (each) => `  ${each.cot}${each.dong} ${each.message}`,
      )
      return [`${sheet}!${dong} ${JSON.stringify(values)}`, ...said].join('\n')
    })
    return [what, ...lines].join('\n')
  })
  await expect(readings.join('\n\n')).toMatchFileSnapshot(url('offices.reading.txt').pathname)
})
