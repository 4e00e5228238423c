import { intakeAt } from '../position/intake.ts'
import { describe, expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import adsunCases from './cases/adsun.json' with { type: 'json' }
import binhAnhCases from './cases/binh_anh.json' with { type: 'json' }
import vietmapCases from './cases/vietmap.json' with { type: 'json' }
import { VENDOR_FORMS } from './forms.ts'
import { VENDORS, type VendorKind } from './vendor.texts.ts'
import { vendorTime } from './vendorTime.ts'

/** When these answers came in. */
const NOW = epochOfMoment('2026-11-23 10:00:00')
const INTAKE = intakeAt(NOW, 24, 10)
type Case = { canh: string; gui: unknown; ra: Record<string, unknown> }
const CASES: Record<VendorKind, unknown> = {
  adsun: adsunCases,
  binh_anh: binhAnhCases,
  vietmap: vietmapCases,
}
const KINDS = Object.keys(VENDORS) as VendorKind[]

function readOf(kind: VendorKind, { gui, ra }: Case): object {
  const told = VENDOR_FORMS[kind].positions.read(gui, INTAKE)
  if ('why' in told) return told
  const [row] = told.rows
  if (!row) return {}
  const { read, ...vehicle } = row
  const all = { ...vehicle, ...('fix' in read ? read.fix : read) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in ra))
}

describe.each(KINDS)('what %s answers', (kind) => {
  test.each(CASES[kind] as Case[])('$canh', (recorded) => {
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

test('pictures of Vietmap need an address and a moment', () => {
  const { pictures } = VENDOR_FORMS.vietmap
  const rows = [
    { Url: '/anh/1.jpg', Channel: 2, Time: '20261123095900' },
    { Url: '/anh/2.jpg', Time: '23/11/2026 09:59' },
    { Channel: 1, Time: '20261123095900' },
    { Url: '/anh/3.jpg', Channel: 0, Time: '20261123095900' },
    { Url: '/anh/4.jpg', Channel: 1 },
  ]
  const at = epochOfMoment('2026-11-23 09:59:00')
  expect(pictures?.read({ Data: rows })).toEqual({
    rows: [
      { url: '/anh/1.jpg', channel: 2, at },
      { url: '/anh/2.jpg', channel: 1, at },
    ],
  })
})
