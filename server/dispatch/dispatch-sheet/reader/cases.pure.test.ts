import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import type { Cell, Merge, Workbook } from '../../../../contract/kit/sheet/workbook.ts'
import { hasLegacyFont } from '../../../kit/sheet/legacyFont.ts'
import { withoutDitto } from '../../../kit/sheet/ditto.ts'
import { readSheet } from '../../../kit/sheet/readSheet.ts'
import { extraHeader, markedExtra, TELLING_NAMES } from '../../trip/extraHeader.ts'
import { isHired, readDispatch, sheetTotals } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'
import type { DispatchFile, SheetTrip } from './sheetTrip.ts'
import { extraField, labelledField, meaningsOf } from './wording.ts'

// Recorded cases: a workbook as an office sends it, and everything that is read from it. After a change that is meant,
// `vitest run --project server-pure --update` records the readings anew; their differences are what the change does.

const file = (path: string): URL => new URL(path, import.meta.url)
const json = (path: string): unknown => JSON.parse(readFileSync(file(path), 'utf8'))

const MASTER_DATA = json('./cases/known.json') as MasterData
const KNOWN = knownFrom(MASTER_DATA)
const TODAY = '2026-11-22'

type Choices = {
  readonly mapping?: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly create?: boolean
}
type Case = Choices & {
  readonly what: string
  /** What the office itself comes to, without refused rows and cancelled trips. */
  readonly sums?: ReturnType<typeof sumsOf>
  readonly sheets: readonly {
    readonly name: string
    readonly merges?: readonly Merge[]
    readonly rows: readonly (readonly Cell[])[]
  }[]
}

const read = (workbook: Workbook, { mapping = {}, chosen, create = false }: Choices = {}) => {
  const known = chosen ? knownFrom(MASTER_DATA, chosen) : KNOWN
  return readDispatch(workbook, { known, mapping, create, today: TODAY })
}

const workbookOf = ({ sheets }: Case): Workbook => ({
  sheets: sheets.map((sheet) => ({ merges: [], hidden: false, hiddenRows: 0, ...sheet })),
})

const sumsOf = (trips: readonly SheetTrip[]) => {
  const totals = trips.map(sheetTotals)
  const sum = (field: 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai') =>
    totals.reduce((all, each) => all + each[field], 0)
  return {
    chuyen_di: trips.length,
    don_hang: trips.reduce((all, { orders }) => all + orders.length, 0),
    tong_cuoc: sum('tong_cuoc'),
    tong_chi_phi: sum('tong_chi_phi'),
    tong_lai: sum('tong_lai'),
    thau_phu: trips.filter(isHired).length,
  }
}

const remark = ({ sheet, cot, dong, gia_tri, message }: Remark): string =>
  `${sheet}!${cot}${dong} «${gia_tri ?? ''}» ${message}`

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** A trip with rows, vehicle, day, freight and cost first. */
function linesOf(trip: SheetTrip): string[] {
  const { values, extras, orders, derived, errors, warnings, unknown, source, print, number } = trip
  const { tong_cuoc, tong_chi_phi } = sheetTotals(trip)
  const shown = [
    trip.rows.join('+'),
    values.bien_so_xe,
    values.ngay_thuc_hien,
    tong_cuoc,
    tong_chi_phi,
  ]
  return [
    `trip ${trip.sheet}!${shown.join(' ')}`,
    `  ${JSON.stringify({ number, ...values })}`,
    ...extras.map((item) => `  extra ${JSON.stringify(item)}`),
    ...orders.map((order) => `  order ${JSON.stringify(order)}`),
    `  derived ${derived.map((name) => name.replace('list_don_hang.', '')).join(' ')}`,
    `  print ${digest(print)}`,
    ...unknown.map(({ kind, name }) => `  unknown ${kind} ${name}`),
    ...errors.map((one) => `  error ${remark(one)}`),
    ...warnings.map((one) => `  warning ${remark(one)}`),
    ...(errors.length > 0 ? source() : []).map((row) => `  source ${JSON.stringify(row)}`),
  ]
}

/** Everything that was read, a line each. */
const recordOf = ({ columns, warnings, trips }: DispatchFile): string[] => [
  ...columns.map(
    ({ sheet, letter, title, field }) => `column ${sheet}!${letter} «${title}» ${field}`,
  ),
  ...warnings.map((one) => `warning ${remark(one)}`),
  ...trips.flatMap(linesOf),
  `sums ${JSON.stringify(sumsOf(trips.filter(({ errors }) => errors.length === 0)))}`,
]

const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`
const placeOf = (name: string): string => `./cases/${name}.reading.txt`

describe('sheets written as cases', () => {
  test.each([
    'offices',
    'daysWithoutMonth',
    'shortenedCustomers',
    'moneyUnits',
    'choices',
    'ownFile',
    'habits',
    'furtherHabits',
    'otherOffices',
    'moreHabits',
    'usualOffices',
    'keptByHand',
    'printedForms',
    'sixOffices',
    'eightOffices',
    'tenOffices',
    'plainOffices',
    'variedOffices',
    'clerkOffices',
    'laterOffices',
    'provincialOffices',
    'tradeOffices',
    'townOffices',
    'riverOffices',
    'hillOffices',
    'coastOffices',
    'quayOffices',
    'forestOffices',
    'fieldOffices',
    'marketOffices',
    'valleyOffices',
    'lakeOffices',
    'ferryOffices',
    'bridgeOffices',
    'islandOffices',
    'capeOffices',
    'meadowOffices',
    'deltaOffices',
    'sharedRuns',
    'taxesAndTwins',
  ])('%s', async (name) => {
    const cases = json(`./cases/${name}.json`) as Case[]
    const readings = cases.map((one) => read(withoutDitto(workbookOf(one)), one))
    const counted = readings.map(({ trips }) =>
      trips.filter(({ errors, values }) => errors.length === 0 && values.trang_thai !== 'huy'),
    )
    const sums = cases.map(({ what, sums: told }, at) => [what, told && sumsOf(counted[at] ?? [])])
    expect(sums).toEqual(cases.map(({ what, sums: told }) => [what, told]))
    const texts = readings.flatMap((reading, at) => [
      `# ${cases[at]?.what}`,
      ...recordOf(reading),
      '',
    ])
    await expect(textOf(texts)).toMatchFileSnapshot(placeOf(name))
  })
})

describe('files of offices', () => {
  test.each([
    'dieu-xe-thang-10.xlsx',
    'dieu-xe-tuan-lon-xon.xlsx',
    'english.xls',
    'hai-sheet.xlsx',
    'theo-ngay.xlsx',
    'theo-xe.xlsx',
  ])('%s', async (name) => {
    const [stem = ''] = name.split('.')
    const reading = read(await readSheet(await readFile(file(`../fixtures/${name}`))))
    const good = reading.trips.filter(({ errors }) => errors.length === 0)
    expect(json(`../fixtures/${stem}.expected.json`)).toMatchObject(sumsOf(good))
    await expect(textOf(recordOf(reading))).toMatchFileSnapshot(placeOf(stem))
  })
})

test('texts in fonts from before Unicode are found out, others are not', async () => {
  const sheetOf = (...cells: string[]): Workbook =>
    workbookOf({ what: '', sheets: [{ name: 'Sheet1', rows: [cells] }] })
  const tcvn3 = sheetOf('Ngµy', 'BiÓn sè', 'L¸i xe', 'Kh¸ch hµng', 'N¬i lÊy', 'C\u00adíc')
  const vni = sheetOf('Ngaøy', 'Bieån soá', 'Khaùch haøng', 'Nôi laáy', 'Cöôùc')
  expect([tcvn3, vni].map(hasLegacyFont)).toEqual([true, true])
  const month = await readFile(file('../fixtures/dieu-xe-thang-10.xlsx'))
  expect(hasLegacyFont(await readSheet(month))).toBe(false)
})

describe('headers of extra costs in our files', () => {
  const best = (leaf: string) =>
    [...meaningsOf({ column: 0, leaf, groups: [], ownGroups: [], others: [] })].toSorted(
      (one, other) => other[1] - one[1],
    )[0]

  test.each(Object.entries(TELLING_NAMES))('%s is told by «%s» alone', (key, name) => {
    expect(extraHeader(key, name)).toBe(name)
    expect([labelledField(name), best(name)]).toEqual([null, [extraField(key), 0.9]])
  })

  test('any other says its key, and is read by it', () => {
    const header = extraHeader('rot_diem', 'Rớt điểm')
    expect(header).toBe('Rớt điểm [cp:rot_diem]')
    expect(markedExtra(header)).toEqual({ name: 'Rớt điểm', key: 'rot_diem' })
    expect(markedExtra('Rớt điểm')).toBeNull()
  })
})
