import { expect, test, vi } from 'vitest'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import offices from './cases/offices.json' with { type: 'json' }
import { readHauls } from './readHauls.ts'

// Recorded cases: a sheet as an office sends it, and the hauls that are read from it. After a change that is meant,
// `vitest run --project server-pure --update` records the readings anew.

vi.useFakeTimers({ now: new Date('2026-10-08T03:00:00Z'), toFake: ['Date'] })

const workbookOf = ({ sheets }: (typeof offices)[number]): Workbook => ({
  sheets: sheets.map((sheet) => ({ merges: [], hidden: false, hiddenRows: 0, ...sheet })),
})
const said =
  (label: string) =>
  ({ sheet, cot, dong, gia_tri, message }: Remark) =>
    `  ${label} ${sheet}!${cot}${dong} «${gia_tri ?? ''}» ${message}`

test('sheets of offices are read in the layouts that they have', async () => {
  const lines = offices.flatMap((one) => {
    const { headers, rows } = readHauls(workbookOf(one), {})
    return [
      `# ${one.what}`,
      ...headers.map(({ cot, ten, truong }) => `column ${cot} «${ten}» ${truong}`),
      ...rows.flatMap(({ sheet, dong, values, errors, warnings }) => [
        `haul ${sheet}!${dong} ${JSON.stringify(values)}`,
        ...errors.map(said('error')),
        ...warnings.map(said('warning')),
      ]),
      '',
    ]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./cases/offices.reading.txt')
})
