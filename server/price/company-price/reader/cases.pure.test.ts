import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Cell, Merge } from '../../../../contract/kit/sheet/workbook.ts'
import { companyPrices } from '../../../../contract/price/company-price/company-price.ts'
import { classesIn } from './classesIn.ts'
import { knownFrom, type MasterData } from './known.ts'
import { readPrices } from './readPrices.ts'

// Recorded cases: sheets as offices send them, and every price that is read from them. After a change that is meant,
// `vitest run --project server-pure --update` records the readings anew; their differences are what the change does.

const json = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./cases/${name}.json`, import.meta.url), 'utf8'))
const KNOWN = knownFrom(json('known') as MasterData)

type Case = {
  readonly mapping?: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly sheets: readonly {
    readonly name: string
    readonly hidden?: boolean
    readonly merges?: readonly Merge[]
    readonly rows: readonly (readonly Cell[])[]
  }[]
}

function reading({ sheets, mapping = {}, chosen = {} }: Case): string {
  const workbook = {
    sheets: sheets.map((sheet) => ({ hidden: false, merges: [], hiddenRows: 0, ...sheet })),
  }
  const {
    rows,
    headers,
    tables = [],
  } = readPrices(workbook as never, {
    columns: companyPrices.resource,
    job: { mapping, chosen },
    known: KNOWN,
  })
  const lines = [
    ...tables.map(({ o, so_dong, gia_tri }) => `${o} ${so_dong} ${JSON.stringify(gia_tri)}`),
    ...headers.map(({ sheet, cot, ten, truong }) => `${sheet} ${cot} “${ten}”: ${truong ?? '?'}`),
    ...rows.map(({ o, sheet, dong, values, errors, warnings }) =>
      [
        o ?? `${sheet}!${dong}`,
        JSON.stringify(values),
        ...errors.map(({ cot, message }) => `  ✗ ${cot} ${message}`),
        ...warnings.map(({ cot, message }) => `  ! ${cot} ${message}`),
      ].join('\n'),
    ),
  ]
  return `${lines.join('\n')}\n`
}

test.each(['bac-mien-nghin-dong', 'hai-bang-mot-sheet', 'gia-da-co-vat', 'gia-theo-tan'])(
  '%s',
  async (name) => {
    await expect(reading(json(name) as Case)).toMatchFileSnapshot(`./cases/${name}.reading.txt`)
  },
)

test.each([
  ["20'", 'cont20'],
  ['20DC', 'cont20'],
  ['Cont 20', 'cont20'],
  ["40'/45'", 'cont40'],
  ['40HC', 'cont40'],
  ['Giá cont 40 (VNĐ)', 'cont40'],
  ["20'/40'", 'cont20,cont40'],
  ['15T', 'tai_15t'],
  ['Xe 15 tấn', 'tai_15t'],
  ['8T 45K', 'tai_8t'],
  ['8 tấn - 45 khối', 'tai_8t'],
  ['5T30K', 'tai_5t'],
  ['2.5T', 'tai_2t5'],
  ['2,5 tấn', 'tai_2t5'],
  ['Xe tải 2T5', 'tai_2t5'],
  ['tải 2,5 tấn', 'tai_2t5'],
  ['tai_8t', 'tai_8t'],
  ["40' lạnh", ''],
  ['10T', ''],
  ['dưới 5 tấn', ''],
  ['Km', ''],
  ['15', ''],
])('the class of “%s” is %s', (header, classes) => {
  expect((classesIn(header) ?? []).join()).toBe(classes)
})
