import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * A feature whose lines are counted: its folder, its table, the words by which files of all features name it, the most lines that
 * it may take in all tiers, and what of its folder is counted apart.
 */
type Counted = {
  readonly feature: string
  readonly table: string
  readonly named: RegExp
  readonly most: number
  readonly apart: readonly string[]
}

/** One resource of either kind, the plain and the dated (docs/adding-a-resource.md), and the dated features with rules of their own. */
export const COUNTED: readonly Counted[] = [
  {
    feature: 'master/subcontractor',
    table: 'thau_phu',
    named: /subcontractor|assistant-?management|\bthau_phu:/i,
    most: 130,
    apart: [],
  },
  {
    feature: 'price/fixed-cost',
    table: 'chi_phi_co_dinh',
    named: /fixed-?cost|\bchi_phi_co_dinh:|`fixed-cost`/i,
    most: 220,
    apart: [],
  },
  {
    feature: 'price/fuel-surcharge',
    table: 'phu_thu_nhien_lieu',
    named: /fuel-?surcharge|surcharges?(Store|\.api|\.sheet|\.resource)|\bphu_thu_nhien_lieu:/i,
    most: 700,
    // What a trip pays on top.
    apart: ['contract/price/fuel-surcharge/surcharge.rule.ts'],
  },
  {
    feature: 'price/km-quota',
    table: 'dinh_muc_km',
    named: /km-?quota|quota-?km|\bQuotaCheck\b|\bdinh_muc_km:/i,
    most: 700,
    // What a leg burns by quotas, the chart of it, and the reader of offices' sheets with what it asks whoever sends them.
    apart: [
      'contract/price/km-quota/{quota.rule,litresByKm,litresByKm.test,quota-sheet.texts}.ts',
      'server/price/km-quota/reader/**/*',
      'web/price/km-quota/QuotaChart.tsx',
    ],
  },
  {
    feature: 'price/company-price',
    table: 'gia_cong_ty',
    named: /company-?price|\bgia_cong_ty:/i,
    most: 700,
    // What a trip costs, how prices rise and fall, and the reader of customers' sheets with what it asks whoever sends them.
    apart: [
      'contract/price/company-price/{priceFor,priceChange,priceChange.test,price-sheet.texts}.ts',
      'server/price/company-price/{reader,fixtures}/**/*',
      'web/price/company-price/PriceTables.tsx',
    ],
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
  'web/{screens,slots}.tsx',
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

type Lines = readonly (readonly [path: string, count: number])[]

const counted = (paths: readonly string[], count: (path: string) => number): Lines =>
  paths.map((path) => [path, count(path)] as const).filter(([, lines]) => lines > 0)

/** What a feature takes, file by file: those of its folder whole, of all others its lines; and what of it is counted apart. */
export function linesOfFeature({ feature, table, named, apart }: Counted) {
  const aside = new Set(apart.flatMap(filesOf))
  const own = filesOf(`{contract,server,web}/${feature}/**/*`).filter((path) => /\.\w+$/.test(path))
  const whole = (path: string) => linesOf(path).length
  return {
    lines: [
      ...counted(
        own.filter((path) => !aside.has(path)),
        whole,
      ),
      ...counted(SHARED.flatMap(filesOf), (path) => namedLines(linesOf(path), named)),
      ...counted(filesOf('server/migrations/*.sql'), (path) =>
        tableLines(readFileSync(join(ROOT, path), 'utf8'), table),
      ),
    ],
    apart: counted(
      own.filter((path) => aside.has(path)),
      whole,
    ),
  }
}
