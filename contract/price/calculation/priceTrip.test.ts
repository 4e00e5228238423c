import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rowsOf, tripOf, type Case } from './cases.fixture.ts'
import { wantOf, type Figure } from './figure.ts'
import { priceTrip } from './priceTrip.ts'

const FOLDER = new URL('./cases/', import.meta.url)
const families = readdirSync(FOLDER)
  .filter((name) => name !== 'base.json')
  .map((name) => {
    const cases = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as readonly Case[]
    return [name.replace('.json', ''), cases] as const
  })

type Said = Readonly<Record<string, unknown>>

/** A figure in the form in which a case says it: its amount, null where none is due, `thieu` where one is wanting; or with how it came about. */
function said(figure: Figure, wanted: unknown): unknown {
  const { gia_tri, cach, tinh_ra } = figure
  if (typeof wanted === 'object' && wanted !== null) return { gia_tri, cach, tinh_ra }
  return wantOf(figure) ? 'thieu' : gia_tri
}

const partsOf = ({ phan }: Figure) =>
  Object.fromEntries(phan.map((part) => [part.ma, part.so_tien]))

const saidAll = (figures: Readonly<Record<string, Figure>>, wanted: Said): Said =>
  Object.fromEntries(
    Object.entries(wanted).map(([name, value]) =>
      name === 'phan'
        ? [name, partsOf(figures.cuoc_van_chuyen!)]
        : [name, said(figures[name]!, value)],
    ),
  )

/** What comes out of a case, in the form of what must come out. */
function outcome({ ra, dong, ...given }: Case): Said {
  const { hinh, don_hang } = priceTrip(tripOf(given), rowsOf(dong))
  const { don, ...one } = ra
  const orders = don_hang.map(({ cuoc_van_chuyen, vat }) => ({ cuoc_van_chuyen, vat }))
  const figures = { ...hinh, ...orders[0] }
  const several = (don as readonly Said[] | undefined)?.map((wanted, index) =>
    saidAll(orders[index]!, wanted),
  )
  return { ...saidAll(figures, one), ...(several ? { don: several } : {}) }
}

describe.each(families)('%s', (_, cases) => {
  test.each(cases.map((each) => [each.canh, each] as const))('%s', (_edge, each) => {
    expect(outcome(each)).toEqual(each.ra)
  })
})

test('no two cases of a family name the same edge', () => {
  for (const [family, cases] of families)
    expect([family, new Set(cases.map(({ canh }) => canh)).size]).toEqual([family, cases.length])
})
