import { expect, test } from 'vitest'
import { readWalletLine } from './wallet.line.ts'

const DRIVERS = [
  { user_id: 'longhv06', fullname: 'Hoàng Văn Long' },
  { user_id: 'sonnv09', fullname: 'Ngô Văn Sơn' },
  { user_id: 'sontq11', fullname: 'Trần Quang Sơn' },
  { user_id: 'chinv12', fullname: 'Nguyễn Văn Chi' },
]
const read = (line: string) => {
  const { driver, so_tien, type, noi_dung, problem } = readWalletLine(line, DRIVERS)
  return [driver?.user_id ?? null, so_tien, type, noi_dung, problem === null]
}

test.each([
  ['Long 2tr', ['longhv06', 2_000_000, 'tam_ung', null, true]],
  [
    'long 1.500.000 tạm ứng đi Hải Phòng',
    ['longhv06', 1_500_000, 'tam_ung', 'tạm ứng đi Hải Phòng', true],
  ],
  ['Hoàng Văn Long nộp lại 500k', ['longhv06', 500_000, 'hoan_ung', 'nộp lại', true]],
  ['longhv06 2 triệu rưỡi chi vá lốp', ['longhv06', 2_500_000, 'tien_chi', 'chi vá lốp', true]],
  ['quang sơn 300k', ['sontq11', 300_000, 'tam_ung', null, true]],
  ['Long -27.027 điều chỉnh số lẻ', ['longhv06', -27_027, 'dieu_chinh', 'điều chỉnh số lẻ', true]],
  ['chi 200k ăn ca', ['chinv12', 200_000, 'tam_ung', 'ăn ca', true]],
  ['Long 2tr đi 3 chuyến', ['longhv06', 2_000_000, 'tam_ung', 'đi 3 chuyến', true]],
])('“%s” is understood', (line, wanted) => {
  expect(read(line)).toEqual(wanted)
})

test.each([
  ['', 'Ghi: lái xe, số tiền, nội dung'],
  ['Long tạm ứng', 'Chưa thấy số tiền, ví dụ 2tr hoặc 500k'],
  ['Hùng 2tr', 'Không có lái xe “Hùng”'],
  ['Long Không Có 2tr', 'Không có lái xe “Long Không Có”'],
  ['sơn 300k', '“sơn” có thể là Ngô Văn Sơn, Trần Quang Sơn'],
])('“%s” is asked about', (line, said) => {
  expect(readWalletLine(line, DRIVERS).problem?.vi).toBe(said)
})
