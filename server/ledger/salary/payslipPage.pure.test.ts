import { expect, test } from 'vitest'
import { pages } from './payslipPage.ts'

const trip = (at: number) => ({
  day: `${String(at).padStart(2, '0')}/11/2026`,
  id: `C${at}`,
  plate: '15C-402.11',
  pay: `${at}.000`,
})
const PAPER = {
  company: { name: 'Nhà xe', taxCode: '', address: '', permit: '' },
  month: '11/2026',
  from: '26/10/2026',
  to: '25/11/2026',
  state: 'Tạm tính',
  name: 'Lương Văn Bình',
  account: 'binhlv14',
  branch: '',
  facts: [],
  income: [],
  deductions: [],
  totals: { income: '0', deductions: '0', paid: '0' },
  note: '',
}

test('trips stand in two halves beside each other, the first half first', () => {
  const trips = [1, 2, 3, 4, 5].map(trip)
  const said = JSON.stringify(pages([{ ...PAPER, trips }]).content)
  const ids = [...said.matchAll(/"(C\d)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['C1', 'C4', 'C2', 'C5', 'C3'])
})
