import { sql } from 'kysely'
import { placeApi } from '../contract/master/place/place.api.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'

const PLACES = 20_000
const ROUNDS = 41
const WARM_UP = 10
const MOST_MEDIAN_MS = 50

const searches: Record<string, object> = {
  'one rare place': { tu_khoa: 'kho 12348' },
  'a common word': { tu_khoa: 'kho phuong' },
  'words in any order, former province': { tu_khoa: 'duong binh hai an' },
  nothing: { tu_khoa: 'khong he co' },
  'within one customer': { id_cong_ty: 'KH03', tu_khoa: 'hai an' },
}

/** Fills the book of places up, as an office of many customers has it. */
const fill = ({ db }: Company) =>
  sql`
    INSERT INTO dia_diem (id, ten_dia_diem, loai, id_cong_ty, tinh_moi, tinh_cu, dia_chi, lat, lng, toa_do, geofence_m)
    SELECT 'DD' || n, (ARRAY['Kho', 'Nhà máy', 'Bãi', 'Xưởng'])[1 + n % 4] || ' ' || n || ' ' || (ARRAY['Hải An', 'Đình Vũ', 'Yên Phong', 'Mỹ Phước', 'Quế Võ'])[1 + n % 5],
      (ARRAY['kho', 'nha_may', 'kho_pp', 'phan_phoi'])[1 + n % 4], 'KH' || lpad((1 + n % 12)::text, 2, '0'),
      (ARRAY['Hải Phòng', 'TP. Hồ Chí Minh', 'Bắc Ninh'])[1 + n % 3], (ARRAY['Hải Dương', 'Bình Dương', 'Bắc Giang'])[1 + n % 3],
      'Số ' || n || ', Phường ' || (ARRAY['Đông Hải', 'Dĩ An', 'Nếnh'])[1 + n % 3], 10 + n % 12, 105 + n % 3, 'approx', 250
    FROM generate_series(1, ${PLACES}::int - (SELECT count(*)::int FROM dia_diem)) n`.execute(db)

/** The list of 20,000 places, searched without marks: page and count together. */
export async function measurePlaces(company: Company): Promise<Figure[]> {
  await fill(company)
  await sql`ANALYZE dia_diem`.execute(company.db)
  const token = await company.signIn('admin01')
  const figures: Figure[] = []
  for (const [what, input] of Object.entries(searches)) {
    const taken: number[] = []
    let found = 0
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const time = await timed(async () => {
        const reply = await company.call(token, placeApi.list.path, { so_dong: 50, ...input })
        found = ((await reply.json()) as { tong: number }).tong
      })
      if (round >= WARM_UP) taken.push(time)
    }
    figures.push({
      what: `${what} (${found.toLocaleString('vi')} found)`,
      figure: ms(median(taken)),
      bar: `median < ${MOST_MEDIAN_MS} ms`,
      met: median(taken) < MOST_MEDIAN_MS,
    })
  }
  return figures
}
