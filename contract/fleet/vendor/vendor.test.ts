import { intakeAt } from '../position/intake.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { VENDOR_FORMS } from './forms.ts'
import { VENDORS, type VendorKind } from './vendor.texts.ts'
import type { VendorFix, VendorForm } from './vendorForm.ts'
import { vendorTime } from './vendorTime.ts'

/** When these answers came in. */
const NOW = epochOfMoment('2026-11-23 10:00:00')
const INTAKE = intakeAt(NOW, 24, 10)
type Row = Record<string, unknown>
/** What was asked (positions where nothing is said), what came back, and all or the first of what it must read to. */
type Case = { canh: string; hoi?: keyof typeof READ; gui: unknown; ra: Row | Row[] }
const recordedOf = (kind: VendorKind) =>
  JSON.parse(readFileSync(new URL(`./cases/${kind}.json`, import.meta.url), 'utf8')) as Case[]
const KINDS = Object.keys(VENDORS) as VendorKind[]
const READ = {
  vi_tri: ({ positions }: VendorForm, body: unknown) => positions.read(body, INTAKE),
  lich_su: ({ history }: VendorForm, body: unknown) => history.read(body, INTAKE),
  xe: ({ vehicles }: VendorForm, body: unknown) => vehicles?.read(body),
  anh: ({ pictures }: VendorForm, body: unknown) => pictures?.read(body),
}

function flat(row: object): Row {
  const { read, ...vehicle } = 'read' in row ? (row as VendorFix) : { ...row, read: row }
  return { ...vehicle, ...('fix' in read ? read.fix : read) }
}
const asTold = (row: object, told: Row = {}): Row =>
  Object.fromEntries(Object.entries(flat(row)).filter(([name]) => name in told))

function readOf(kind: VendorKind, { hoi = 'vi_tri', gui, ra }: Case): unknown {
  const told = READ[hoi](VENDOR_FORMS[kind], gui)
  if (told === undefined || 'why' in told) return told
  return Array.isArray(ra)
    ? told.rows.map((row, place) => asTold(row, ra[place]))
    : asTold(told.rows[0] ?? {}, ra)
}

test.each(KINDS)('two hundred answers of %s are recorded, some of history', (kind) => {
  const recorded = recordedOf(kind)
  expect(recorded.length).toBeGreaterThanOrEqual(200)
  expect(recorded.filter(({ hoi }) => hoi === 'lich_su').length).toBeGreaterThanOrEqual(14)
})

describe.each(KINDS)('what %s answers', (kind) => {
  test.each(recordedOf(kind))('$canh', (recorded) => {
    expect(readOf(kind, recorded)).toEqual(recorded.ra)
  })

  test.each([null, 7, 'x', [], {}, { Data: 7 }, { Vehicles: {} }, { Data: null, Status: 0 }])(
    'no data: %j',
    (body) => {
      expect(VENDOR_FORMS[kind].positions.read(body, INTAKE)).toEqual({ why: 'sai_dang' })
      expect(VENDOR_FORMS[kind].history.read(body, INTAKE)).toEqual({ why: 'sai_dang' })
    },
  )

  test.each(['Access Denied', 'Invalid user or password', 'Sai mật khẩu', 'ApiKey is wrong'])(
    'a refused account: %s',
    (said) => {
      const body = {
        Description: said,
        MessageResult: said,
        Message: said,
        Data: null,
        Vehicles: [],
      }
      expect(VENDOR_FORMS[kind].positions.read(body, INTAKE)).toEqual({ why: 'sai_mat_khau' })
    },
  )

  test('rows that are none, and an account without vehicles', () => {
    const lists = (rows: unknown) => ({ Data: rows, Vehicles: rows, MessageResult: 'Success' })
    expect(VENDOR_FORMS[kind].positions.read(lists([null, 7, 'x', [], {}]), INTAKE)).toEqual({
      rows: [],
    })
    expect(VENDOR_FORMS[kind].positions.read(lists([]), INTAKE)).toEqual({ rows: [] })
  })

  test('history is read as positions are, and the questions hold the account', () => {
    const access = { account: 'kh ả', company: null, secret: 'bí mật' }
    const span = { from: epochOfMoment('2026-11-22 08:00:00'), to: NOW }
    const asked = VENDOR_FORMS[kind].history.ask(access, { id: '9', plate: '15C40211' }, span)
    expect(asked).toMatchSnapshot('history')
    expect(VENDOR_FORMS[kind].positions.ask(access)).toMatchSnapshot('positions')
  })
})

test.each([
  undefined,
  null,
  true,
  {},
  [],
  '',
  ' ',
  '99/99/2026 10:00',
  '2026-13-01 00:00:00',
  '/Date(x)/',
])('no time: %j', (written) => {
  expect(vendorTime(written)).toBeNull()
})
