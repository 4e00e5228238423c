import { expect, test } from 'vitest'
import { badTables } from './badTables.ts'
import type { LookReply } from './lookReply.ts'

const header = (cot: string, truong: string | null) => ({
  sheet: 'T1',
  cot,
  ten: `Cột ${cot}`,
  truong,
})
const remark = (dong: number, cot: string, message: string) => ({
  sheet: 'T1',
  dong,
  cot,
  gia_tri: null,
  message,
  message_en: message,
})
const reply: LookReply = {
  message: '',
  message_en: '',
  file_id: 'x',
  tom_tat: {},
  data: [],
  canh_bao: [],
  link: null,
  chua_biet: [],
  bang: [],
  tieu_de: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((cot) =>
    header(cot, cot === 'B' ? null : `f_${cot}`),
  ),
  loi: [remark(4, 'H', 'thứ nhất'), remark(4, 'H', 'thứ hai'), remark(4, '', 'cả dòng')],
  hang_loi: [{ sheet: 'T1', dong: 4, o: { A: '1', B: '2', D: '4', H: 'x' } }],
}

test('a bad row has its first remark at each cell, those on the whole row beside them, and columns to know it by', () => {
  const [table] = badTables(reply)
  expect(table?.columns.map(({ cot }) => cot)).toEqual(['A', 'D', 'H'])
  const [row] = table?.rows ?? []
  expect([row?.place, row?.remarks.get('H')?.message, row?.about]).toEqual([
    'T1!4',
    'thứ nhất',
    ['cả dòng'],
  ])
})
