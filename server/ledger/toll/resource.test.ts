import { expect, test } from 'vitest'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { tolls } from '../../../contract/ledger/toll/toll.ts'
import { checkResource } from '../../testing/checkResource.ts'

const pass = (n: number) => ({
  ma_giao_dich: `VT-9${n}`,
  bien_so_xe: '15C-402.11',
  thoi_gian: `2026-09-0${n} 08:00:00`,
  so_tien: 35_000,
  tram_ra: `Trạm ${n}`,
})
const app = checkResource(tolls as unknown as Listed, {
  writer: 'ketoan01',
  outsider: 'tinhcuoc01',
  row: pass(1),
  change: { ghi_chu: 'đã đối chiếu' },
  bad: ['so_tien', -1],
  cells: [],
  added: [pass(5), pass(6)].map((row) => ({ ...row })),
})
test('what the system alone writes is refused from outside', async () => {
  const { status } = await app().call('ketoan01', tolls.api.create, {
    ...pass(7),
    id_chuyen_di: 'x',
  })
  expect(status).toBe(403)
})
