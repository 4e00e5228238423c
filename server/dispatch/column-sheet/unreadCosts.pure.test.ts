import { expect, test } from 'vitest'
import { columnLetter, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import { costsInWords, unreadCosts } from './unreadCosts.ts'

test('a column of amounts that may be costs is told of; a freight, a sum and what is mapped by hand are not', () => {
  const heads = ['Cầu đường', 'Luật', 'Cước', 'Cộng', 'Ghi chú', 'Nâng cont', 'Hạ cont']
  const rows: readonly (readonly Cell[])[] = [
    heads,
    [580_000, null, 5_600_000, 580_000, 'đủ', 1_050_000, 'Tân Vũ'],
    [120_000, '100k', 3_100_000, 220_000, null, null, 'Đình Vũ'],
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

test('costs that a cell tells in words are refused at it, in a column of costs and in a book; a note may explain them', () => {
  const tableOf = (rows: readonly (readonly Cell[])[]) => {
    const [heads = []] = rows
    const headers = heads.map((ten, at) => {
      const truong = ten === 'Dầu' ? 'phi_xang_dau' : null
      return { sheet: 'CP', cot: columnLetter(at), ten, truong }
    })
    const lines = rows.slice(1).map((_row, at) => ({ sheet: 'CP', dong: at + 2 }))
    const workbook = { sheets: [{ name: 'CP', hidden: false, hiddenRows: 0, merges: [], rows }] }
    return [workbook, { headers, rows: lines } as unknown as TableRows] as const
  }
  const at = (rows: readonly (readonly Cell[])[]) =>
    [...costsInWords(...tableOf(rows)).values()].map(({ cot, dong }) => `${cot}${dong}`)
  const note = 'cầu 70k, ăn 50k'
  const columns = [
    ['Ngày', 'Biển số', 'Chi phí', 'Dầu', 'Ghi chú'],
    ['01/11/2026', '15C-366.52', 'Cầu đường 200, ăn 100', 900_000, null],
    ['02/11/2026', '15C-366.52', 'vé 70k', 900_000, null],
    ['03/11/2026', '15C-366.52', null, 900_000, note],
  ]
  expect(at(columns)).toEqual(['C2', 'C3'])
  const book = [
    ['Ngày', 'Biển số', 'Khoản chi', 'Số tiền'],
    ['01/11/2026', '15C-366.52', note, 120_000],
    ['02/11/2026', '15C-366.52', 'Vé trạm 2', 70_000],
  ]
  expect(at(book)).toEqual(['C2'])
})
