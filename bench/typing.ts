import { today } from '../server/kit/time/clock.ts'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../scripts/chromium.ts'
import { signIn } from './bundle.ts'
import type { Company } from './company.ts'
import { ms, quantile, type Figure } from './figures.ts'
import { keyCosts, type KeyCost } from './keyCosts.ts'
import { traced } from './traced.ts'

const ORDERS = 10
const BAR_MS = 30
/** Long enough between two letters that the rendering of one never runs into the next. */
const GAP_MS = 60

const filledOrder = (number: number) => ({
  ten_nguoi_gui: `Kho gửi số ${number}`,
  sdt_nguoi_gui: '0912345678',
  dia_chi_nguoi_gui: 'Số 1 đường Lê Hồng Phong, phường Hải An, Hải Phòng',
  ten_nguoi_nhan: `Kho nhận số ${number}`,
  sdt_nguoi_nhan: '02253123456',
  dia_chi_nguoi_nhan: 'Lô A1 khu công nghiệp Yên Phong, Bắc Ninh',
  ten_cong_ty: 'Công ty CP Bao bì Sông Trăng Ảo',
  loai_don_hang: 'hang_le',
  loai_hang_hoa: 'bach_hoa',
  mo_ta_hang_hoa: `Thùng giấy ${number}`,
  trong_luong: 1000 + number,
  so_luong: 12,
  cbm: 3.5,
  noi_lay_hang: 'Cảng Tân Vũ',
  ngay_gio_lay_hang: `${today()} 08:00:00`,
  noi_tra_hang: 'KCN Yên Phong',
  ngay_gio_tra_hang: `${today()} 14:00:00`,
  cuoc_van_chuyen: 1_000_000 + number,
  don_gia_don_hang: 1_000_000,
  rot_diem: 50_000,
  vat: 8,
  thanh_toan: 'chua_thanh_toan',
  hinh_thuc_thanh_toan: 'cong_no',
  nguoi_thanh_toan: 'nguoi_gui',
  dien_giai: `Cước chuyến ${number}`,
  ghi_chu: 'Gọi trước khi đến',
})
const filledTrip = {
  // Of no vehicle of ours: what so many orders weigh would have to be confirmed.
  bien_so_xe: '99X-281.30',
  ngay_thuc_hien: today(),
  phi_xang_dau: 2_580_000,
  phi_cau_duong: 400_000,
  list_don_hang: Array.from({ length: ORDERS }, (_, index) => filledOrder(index + 1)),
}

const inOrder = (field: string): string => `[name="list_don_hang.4.${field}"]`
// Without marks: a key a letter.
const WORDS = 'Cong ty van tai Hai Phong, kho so 12'
const DIGITS = '12345678901234'
const PHONE = '02253123456'
/** What is typed where, and in which step. */
const FIELDS = [
  { kind: 'text', step: 2, at: inOrder('ma_lt'), typed: WORDS },
  { kind: 'text', step: 2, at: inOrder('dien_giai'), typed: WORDS },
  { kind: 'text', step: 2, at: inOrder('sdt_nguoi_gui'), typed: PHONE },
  { kind: 'words completed', step: 2, at: inOrder('ten_nguoi_gui'), typed: WORDS },
  { kind: 'words completed', step: 2, at: inOrder('noi_lay_hang'), typed: WORDS },
  { kind: 'words completed', step: 1, at: '[name=bien_so_xe]', typed: '15C-281.30' },
  { kind: 'money', step: 2, at: inOrder('cuoc_van_chuyen'), typed: DIGITS },
  { kind: 'money', step: 2, at: inOrder('don_gia_don_hang'), typed: DIGITS },
  { kind: 'money', step: 3, at: '[name=phi_xang_dau]', typed: DIGITS },
] as const

async function createTrip({ call, signIn: tokenOf }: Company): Promise<string> {
  const reply = await call(await tokenOf('dieuxe01'), '/tms/chuyen_di/create', filledTrip)
  const { data } = (await reply.json()) as { data: { id_chuyen_di: string } }
  return data.id_chuyen_di
}

async function typeIn(page: Page, at: string, typed: string): Promise<void> {
  await page.locator(at).click({ clickCount: 3 })
  await page.waitForTimeout(GAP_MS * 5)
  for (const letter of typed) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(GAP_MS)
  }
}

/** What keys cost, as a figure of the report. */
export const figuresOf = (what: string, costs: readonly KeyCost[]): Figure => {
  const shown = costs.map(({ untilShown }) => untilShown)
  const p95 = quantile(shown, 0.95)
  const own = costs.map(({ ofProcessor }) => ofProcessor)
  const all = costs.map(({ untilNext }) => untilNext)
  return {
    what: `${what}, ${costs.length} keys`,
    figure:
      `p50 ${ms(quantile(shown, 0.5))}, p95 ${ms(p95)}, max ${ms(Math.max(...shown))}` +
      ` (processor alone p95 ${ms(quantile(own, 0.95))}; with what is put off p95 ${ms(quantile(all, 0.95))})`,
    bar: `p95 under ${BAR_MS} ms`,
    met: costs.length > 0 && p95 < BAR_MS,
  }
}

/** Main-thread time from keydown until the letter is rendered, in the trip form with ten filled orders. */
export async function measureTyping(company: Company): Promise<Figure[]> {
  const id = await createTrip(company)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, company.address, 'dieuxe01')
    await page.goto(`${company.address}/trip/edit/${id}`)
    await page.waitForLoadState('networkidle')
    const session = await browser.newBrowserCDPSession()
    const costs = new Map<string, KeyCost[]>()
    for (const { kind, step, at, typed } of FIELDS) {
      await page.keyboard.press(`Alt+${step}`)
      if (step === 2) await page.locator('nav section li:nth-child(5) button').click()
      const events = await traced(session, () => typeIn(page, at, typed))
      costs.set(kind, [...(costs.get(kind) ?? []), ...keyCosts(events)])
    }
    const every = figuresOf('every field', [...costs.values()].flat())
    return [...[...costs].map(([kind, each]) => figuresOf(kind, each)), every]
  } finally {
    await browser.close()
  }
}
