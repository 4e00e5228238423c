// How much of lines the one-line entry understands: node scripts/oneLine.ts FILE [moment]; a file as server/dispatch/booking/cases/one-line.json.
import { readFileSync } from 'node:fs'
import { momentAt } from '../contract/kit/time/time.ts'
import demoData from '../server/seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../server/seed/demoData.ts'
import { checkLine, demoKnown, filled, type LineCase } from '../server/testing/oneLine.ts'

const [path = 'server/dispatch/booking/cases/one-line.json', moment] = process.argv.slice(2)
const now = moment ?? momentAt(performance.timeOrigin + performance.now())
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: LineCase[] }
const known = demoKnown(demoData as unknown as DemoData)
const results = cases.map((one) => ({ one, ...checkLine(one, known, now) }))
const sum = (of: (result: (typeof results)[number]) => number) =>
  results.reduce((total, result) => total + of(result), 0)

for (const { one, faults } of results)
  if (faults.length > 0)
    process.stdout.write(
      `${one.id} ${one.lop}: ${filled(one.text, now)}\n  ${faults.join('\n  ')}\n`,
    )
const [fields, right] = [sum((one) => one.fields), sum((one) => one.right)]
const nothing = results.filter(({ one }) => one.nothing)
process.stdout.write(
  `${results.length} lines: ${right} of ${fields} fields (${((100 * right) / fields).toFixed(1)} %), ` +
    `${sum((one) => one.wrongStored)} wrong values where it should have asked, ` +
    `${nothing.filter(({ orderOfNone }) => orderOfNone).length} of ${nothing.length} that are no order made one\n`,
)
