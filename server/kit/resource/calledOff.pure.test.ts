import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { withoutCalledOff } from './calledOff.ts'
import { readTableRows } from './tableRows.ts'

const HEAD = ['Ngày', 'Biển số', 'Lít', 'Thành tiền', 'Ghi chú', 'Ký']
const errorsOf = (note: string, head: readonly string[] = HEAD, more: readonly Cell[] = []) =>
  withoutCalledOff(readTableRows)(
    {
      sheets: [
        {
          name: 'Dầu',
          hidden: false,
          hiddenRows: 0,
          merges: [],
          rows: [[...head], ['02/10/2026', '15C-318.64', 60, 1_170_000, note, null, ...more]],
        },
      ],
    },
    fillResource,
    {},
  ).rows.flatMap(({ errors }) => errors.map(({ cot, dong }) => `${cot}${dong}`))

test.each(['phiếu hủy', 'HỦY', 'Đã hủy', 'Hủy phiếu 106', 'hủy - viết lại phiếu 108', 'void'])(
  '«%s» calls its slip off',
  (note) => expect(errorsOf(note)).toEqual(['E2']),
)

test.each(['Hủy chuyến, trả lại tiền', 'đổ thêm', 'thay phiếu hủy số 105', 'chung hủy hàng'])(
  '«%s» does not',
  (note) => expect(errorsOf(note)).toEqual([]),
)

test('a row of our own stands as it was stored', () => {
  const { label } = fillResource.keyField
  expect(errorsOf('hủy', [...HEAD, label.vi], ['XD000001'])).toEqual([])
})
