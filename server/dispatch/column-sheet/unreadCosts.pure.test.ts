import { expect, test } from 'vitest'
import { columnLetter, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import { unreadCosts } from './unreadCosts.ts'

test('a column of amounts that may be costs is told of; a freight, a sum and what is mapped by hand are not', () => {
  const heads = ['Cầu đường', 'Luật', 'Cước', 'Cộng', 'Ghi chú', 'Nâng cont', 'Hạ cont']
  const rows: readonly (readonly Cell[])[] = [
    heads,
    [580_000, null, 5_600_000, 580_000, 'đủ', 1_050_000, 'Tân Vũ'],
    [120_000, 100_000, 3_100_000, 220_000, null, null, 'Đình Vũ'],
  ]
  const workbook = { sheets: [{ name: 'CP', hidden: false, hiddenRows: 0, merges: [], rows }] }
  const headers = heads.map((ten, at) => {
    const truong = at === 0 ? 'phi_cau_duong' : null
    return { sheet: 'CP', cot: columnLetter(at), ten, truong }
  })
  const lines = [2, 3].map((dong) => ({ sheet: 'CP', dong }))
  const table = { headers, rows: lines } as unknown as TableRows
  const told = (mapping: Readonly<Record<string, string>>) =>
    unreadCosts(workbook, table, { said: [], mapping }).map(({ cot, dong }) => `${cot}${dong}`)
  expect(told({})).toEqual(['B3', 'F2'])
  expect(told({ Luật: 'bo_qua' })).toEqual(['F2'])
})
