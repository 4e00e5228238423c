import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** A resource whose lines are counted: its feature, its table, and the words by which files of all resources name it. */
type Counted = { readonly feature: string; readonly table: string; readonly named: RegExp }

/** One of either kind, the plain and the dated, with the most lines that it may take in all tiers (docs/adding-a-resource.md). */
export const COUNTED: readonly (Counted & { readonly most: number })[] = [
  {
    feature: 'master/subcontractor',
    table: 'thau_phu',
    named: /subcontractor|assistant-?management|\bthau_phu:/i,
    most: 130,
  },
  {
    feature: 'price/fixed-cost',
    table: 'chi_phi_co_dinh',
    named: /fixed-?cost|\bchi_phi_co_dinh:|`fixed-cost`/i,
    most: 220,
  },
]

/** The files that have a line or two of every resource. */
const SHARED = [
  'contract/{api,sheets}.ts',
  'contract/kit/field/field.ts',
  'contract/office/screen/{access,screen.texts}.ts',
  'server/{events,routes,sheets,stores}.ts',
  'server/kit/resource/store.ts',
  'server/*/tables.ts',
  'web/screens.tsx',
  'web/kit/form/refSources.ts',
  'web/office/screen/offered/paths.ts',
  'web/price/cost-norm/{CostNorms,VehicleCosts}.tsx',
  'docs/glossary.md',
]

const linesOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n')
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).toSorted()
const indent = (line: string): number => line.search(/\S/)

/** How many lines are what they name: each with those that it opens, up to its end. */
function namedLines(lines: readonly string[], named: RegExp): number {
  let count = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!named.test(line)) continue
    count++
    // What is named on a line of its own inside an opened one.
    if (/^\s*\w+\($/.test(lines[at - 1] ?? '')) count += 2
    if (!/([[({]|=>)$/.test(line)) continue
    const end = lines.findIndex((each, index) => index > at && indent(each) <= indent(line))
    count += end - at
    at = end
  }
  return count
}

/** The lines of the statements that make a table, its columns, indexes and triggers. */
function tableLines(sql: string, table: string): number {
  const own = new RegExp(
    `^(CREATE|ALTER) TABLE ${table}\\b|^CREATE (UNIQUE )?INDEX \\w+\\s+ON ${table}\\b|^CREATE TRIGGER [^;]* ON ${table}\\b`,
  )
  const statements = sql.replaceAll(/^--.*\n/gm, '').split(/;\n/)
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => own.test(statement))
    .reduce((sum, statement) => sum + statement.split('\n').length, 0)
}

/** What a resource takes, file by file: those of its feature whole, of all others its lines. */
export function linesOfResource({
  feature,
  table,
  named,
}: Counted): [path: string, count: number][] {
  const whole = filesOf(`{contract,server,web}/${feature}/**/*`)
    .filter((path) => /\.\w+$/.test(path))
    .map((path): [string, number] => [path, linesOf(path).length])
  const shared = SHARED.flatMap(filesOf).map((path): [string, number] => [
    path,
    namedLines(linesOf(path), named),
  ])
  const tables = filesOf('server/migrations/*.sql').map((path): [string, number] => [
    path,
    tableLines(readFileSync(join(ROOT, path), 'utf8'), table),
  ])
  return [...whole, ...shared, ...tables].filter(([, count]) => count > 0)
}
