import { exact } from '../../contract/kit/decimal/decimal.ts'
import type { Trx } from '../kit/http/context.ts'
import type { DemoData } from './demoData.ts'

const START = { date: '2000-01-01', year: 2000 }
const SOURCES = { recorded: 'Giá niêm yết vùng 1', assumed: 'Giá giả định' }

/** The recorded changes of the fuel price, and the assumed ones after them. */
export async function loadFuelPrices(trx: Trx, { diesel_price }: DemoData): Promise<void> {
  const rows = diesel_price.changes.map(({ effective_from: at, status, ...price }) => ({
    hieu_luc_tu: at.slice(0, 19).replace('T', ' '),
    gia_dau: price.gia_vung_1,
    gia_dau_vung_2: price.gia_vung_2,
    nguon: SOURCES[status],
  }))
  await trx
    .insertInto('gia_dau')
    .values(rows as never)
    .execute()
}

/** The terms of a customer's contract: those of its form in the demo company, with the customer's own base price. */
function termsOf(
  kind: keyof DemoData['fuel_surcharge_models'],
  models: DemoData['fuel_surcharge_models'],
) {
  const { percent, table, band } = models
  switch (kind) {
    case 'percent':
      return {
        hinh_thuc: 'phan_tram',
        nguong: percent.nguong_pct,
        ty_trong: exact(percent.ty_trong_nhien_lieu).times(100).toNumber(),
        hai_chieu: percent.giam_khi_gia_giam,
      }
    case 'table':
      return {
        hinh_thuc: 'buoc_gia',
        buoc_gia: table.buoc_gia,
        tang_moi_buoc: table.tang_pct_moi_buoc,
        lam_tron: table.lam_tron,
      }
    case 'band': {
      const bang = band.muc.map(({ tu_km, den_km, so_tien }) => ({ tu_km, den_km, so_tien }))
      return { hinh_thuc: 'cu_ly', bang: JSON.stringify(bang) }
    }
    case 'litre':
      return { hinh_thuc: 'lit' }
    case 'none':
      return { hinh_thuc: 'khong' }
  }
}

/** The contract form of every customer's surcharge, from 2000 on. */
export async function loadSurcharges(trx: Trx, data: DemoData): Promise<void> {
  for (const { id_cong_ty, phu_thu_nhien_lieu: own } of data.customers) {
    const terms = termsOf(own.kieu, data.fuel_surcharge_models)
    await trx
      .insertInto('phu_thu_nhien_lieu')
      .values({ id_cong_ty, ...START, gia_goc: own.gia_co_so ?? null, ...terms } as never)
      .execute()
  }
}
