import { expect, test } from 'vitest'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { statementRows } from './store.ts'

test('a pass that its statement calls off is refused where it says so', () => {
  const rows = [
    ['Mã giao dịch', 'Thời gian', 'Biển số', 'Trạm', 'Số tiền', 'Trạng thái'],
    ['A1', '02/10/2026 08:00', '15C-318.64', 'Tân Đệ', 35_000, 'Thành công'],
    ['A2', '02/10/2026 08:01', '15C-318.64', 'Tân Đệ', 35_000, 'Giao dịch bị hủy'],
  ]
  const sheet = { name: 'VETC', hidden: false, hiddenRows: 0, merges: [], rows }
  const read = statementRows({ sheets: [sheet] }, tolls.resource, {})
  expect(read.rows.map(({ errors }) => errors.map(({ cot, dong }) => `${cot}${dong}`))).toEqual([
    [],
    ['F3'],
  ])
})

test('the sum of a statement is held against its passes, whatever sign its amounts have', () => {
  const toldOf = (total: string) => {
    const rows = [
      ['Mã giao dịch', 'Thời gian', 'Biển số', 'Trạm', 'Số tiền'],
      ['A1', '02/10/2026 08:00', '15C-318.64', 'Tân Đệ', '-35.000'],
      ['A2', '02/10/2026 09:00', '15C-318.64', 'Tân Vũ', '-720.000'],
      ['Tổng cộng', null, null, null, total],
    ]
    const sheet = { name: 'VETC', hidden: false, hiddenRows: 0, merges: [], rows }
    const { remarks = [] } = statementRows({ sheets: [sheet] }, tolls.resource, {})
    return remarks.map(({ cot, dong }) => `${cot}${dong}`)
  }
  expect([toldOf('-755.000'), toldOf('755.000'), toldOf('-790.000')]).toEqual([[], [], ['E4']])
})
