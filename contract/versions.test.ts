import { expect, test } from 'vitest'
import { endpoints } from './api.ts'

/** Updates that change no row of their own: acts, settings, saved columns and reading calls (wire: Create, update). */
const WITHOUT = [
  '/tms/tool/update_last_noti_date',
  '/tms/notification/update_da_doc',
  '/tms/excel/get_list_chi_phi_update',
  '/tms/dia_diem/excel_update',
  '/tms/company_cost/update_excel',
  '/tms/cai_dat/update',
  '/tms/cai_dat/update_otp',
  // Adds versions of pay items by date; none is overwritten.
  '/tms/driver_salary/update_cong_thuc_chi_phi_khac',
  // Its two fields are all that the specification gives it; a version is taken where one is sent.
  '/bdsc/dinh_muc_kinh_te/update_chi_phi_khac',
]
/** Changed cells of several trips. */
const CELLS = '/tms/chi_phi_chuyen_di/update'
/** A slip is answered by its id alone; who corrects one says its version. */
const SLIP = '/bdsc/ke_hoach_bdsc/ke_hoach_xang_dau/update_nhat_ky_xang_dau'
const isAct = (path: string): boolean => /\/don_hang\/update_|\/current_update_list$/.test(path)
const updates = endpoints.filter(
  ({ path }) =>
    /update/.test(path) &&
    !isAct(path) &&
    path !== CELLS &&
    path !== SLIP &&
    !WITHOUT.includes(path),
)

/** The fields at which a call refuses an input. */
const refusedAt = (path: string, input: object): string[] => {
  const parsed = endpoints.find((endpoint) => endpoint.path === path)?.input.safeParse(input)
  return parsed?.error?.issues.map((issue) => issue.path.join('.')) ?? []
}
const ofLists = [
  'update',
  'update_dinh_muc_luong',
  'update_dinh_muc_bien_doi',
  'update_chi_phi_co_dinh',
  'update_chi_phi_boc_xep',
].map((name) => `/bdsc/dinh_muc_kinh_te/${name}`)
const ofRows = updates.map(({ path }) => path).filter((path) => !ofLists.includes(path))

test('every kind of row has its update', () => {
  expect(ofRows.length).toBeGreaterThanOrEqual(14)
  expect(updates.length - ofRows.length).toBe(ofLists.length)
})

test.each(ofRows)('%s asks for the version of the row, a whole number', (path) => {
  for (const given of [{}, { phien_ban: null }, { phien_ban: '3' }, { phien_ban: 1.5 }])
    expect(refusedAt(path, { id: '1', ...given })).toContain('phien_ban')
  expect(refusedAt(path, { id: '1', phien_ban: 3 })).not.toContain('phien_ban')
})

test.each(ofLists)(
  '%s asks each row that it corrects for its version, and a new one for none',
  (path) => {
    const loai = path.endsWith('/update') ? { loai: 'luong' } : {}
    const rows = (list: object[]) => refusedAt(path, { ...loai, list })
    expect(rows([{}, { id: 'DG1', phien_ban: 2 }, { id: 'DG2' }])).toEqual(['list.2.phien_ban'])
  },
)

test('an answer to a slip asks for no version, a correction does', () => {
  expect(refusedAt(SLIP, { id: 'X1', trang_thai: 'tu_choi', ly_do: 'Sai xe' })).toEqual([])
  expect(refusedAt(SLIP, { id: 'X1', so_lit: 30 })).toContain('phien_ban')
})

test('changed cells ask each trip for its version', () => {
  const list = [{ id_chuyen_di: 'A' }, { id_chuyen_di: 'B', phien_ban: 2 }]
  expect(refusedAt(CELLS, { list })).toEqual(['list.0.phien_ban'])
})

/** Calls of such names that store no row: an act on several trips, a question, a reading call of the specification. */
const STORES_NONE = [
  '/tms/chuyen_di_info/add_lock_trip',
  '/tms/booking/check_insert',
  '/tms/form_chi_phi/chuyen_di_create',
]
const stored = endpoints.filter(
  ({ path }) => /(create|insert|\/add[\w]*)$/.test(path) && !STORES_NONE.includes(path),
)

test.each(stored.map(({ path }) => path))('%s answers warnings beside what it stored', (path) => {
  const output = stored.find((endpoint) => endpoint.path === path)?.output as unknown as {
    shape: object
  }
  expect(Object.keys(output.shape)).toEqual(expect.arrayContaining(['message', 'data', 'canh_bao']))
})
