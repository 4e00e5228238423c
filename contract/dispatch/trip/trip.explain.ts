import type { How } from '../../price/calculation/around.ts'
import { z } from 'zod'
import { partsRow } from '../order/marks.ts'

const source = z.object({
  loai: z.string(),
  id: z.string(),
  hieu_luc_tu: z.string().nullable(),
  /** The screen on which the row stands; null where it has none. */
  duong_dan: z.string().nullable(),
})
const variable = z.object({
  ten: z.string(),
  ten_en: z.string(),
  gia_tri: z.union([z.number(), z.string()]),
  don_vi: z.string(),
  nguon: source.nullable(),
})

const explained = z.object({
  /** What stands. */
  gia_tri: z.number().nullable(),
  /** How it came about; 'thieu' where nothing stands. */
  cach: z.enum(['nhap_tay', 'tinh', 'gps', 'sao_ke', 'thieu']),
  /** What a run would give now; null where something is wanting. */
  tinh_ra: z.number().nullable(),
  phan: partsRow,
  cong_thuc: z.string().nullable(),
  cong_thuc_en: z.string().nullable(),
  bien: z.array(variable),
  /** What is wanting, as a code with its words. */
  thieu: z.string().nullable(),
  thieu_gi: z.string().nullable(),
  thieu_gi_en: z.string().nullable(),
})
export type Explained = z.output<typeof explained>

/** How every figure of a trip came about: by its name, of an order under 'don_hang.<id>.<name>' (money, section 4). */
export const explanation = z.object({ data: z.record(z.string(), explained) })
export type Explanation = z.output<typeof explanation>

/** True of a figure that was worked out and comes to something else by the rows of today: what explains it now is not what it was worked out by. */
export const isOfBefore = (
  how: How | 'thieu' | null,
  stands: unknown,
  gives: number | null,
): boolean => how === 'tinh' && gives !== null && typeof stands === 'number' && stands !== gives
