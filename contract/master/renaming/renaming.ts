import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { post, taking, type Endpoint } from '../../kit/endpoint/endpoint.ts'
import type { Fields } from '../../kit/field/field.ts'
import { counted, text } from '../../kit/text/text.ts'
import type { Crud } from '../../kit/resource/crud.ts'
import type { Resource } from '../../kit/resource/resource.ts'

/** On an update: the new name goes along to what is open and bears the old one. */
export const CARRY = 'doi_ten'

const usesReply = z.object({
  so_chuyen: z.number(),
  so_don: z.number(),
  so_chuyen_tram: z.number(),
  so_booking: z.number(),
  so_tuyen: z.number(),
})
/** What bears a name and is open still: trips and how many orders in them, transfers, bookings; and routes. */
export type OpenUses = z.output<typeof usesReply>

type Given = Readonly<Record<string, unknown>>
/** The calls of a resource whose name stands in trips. */
export type RenamingCrud<C extends Crud = Crud> = C & {
  readonly openUses: Endpoint<Given, { data: OpenUses }>
}

/** The calls of a resource whose name stands in trips: a new one can go along to those that are open, once it is known how many. */
export function withRenaming<F extends Fields, K extends string, C>(
  { path, key, write }: Resource<F, K>,
  api: C & Pick<Crud, 'update'>,
): C & Pick<RenamingCrud, 'openUses'> {
  return {
    ...api,
    update: taking(api.update, { [CARRY]: z.boolean().optional() }),
    openUses: post(`${path}/dem_chuyen_mo`, {
      access: write,
      input: z.strictObject({
        [key]: z.string(inputTexts.code).trim().min(1, inputTexts.code).max(300),
      }),
      output: z.object({ data: usesReply }),
    }) as unknown as RenamingCrud['openUses'],
  }
}

/** A name that stands nowhere. */
export const NO_USES: OpenUses = {
  so_chuyen: 0,
  so_don: 0,
  so_chuyen_tram: 0,
  so_booking: 0,
  so_tuyen: 0,
}

/** What several features count, together. */
export const sumOfUses = (counted: readonly Partial<OpenUses>[]): OpenUses =>
  counted.reduce<OpenUses>(
    (sum, uses) => ({
      so_chuyen: sum.so_chuyen + (uses.so_chuyen ?? 0),
      so_don: sum.so_don + (uses.so_don ?? 0),
      so_chuyen_tram: sum.so_chuyen_tram + (uses.so_chuyen_tram ?? 0),
      so_booking: sum.so_booking + (uses.so_booking ?? 0),
      so_tuyen: sum.so_tuyen + (uses.so_tuyen ?? 0),
    }),
    NO_USES,
  )

const listed = (uses: OpenUses) => {
  const parts = [
    [
      uses.so_chuyen,
      `${uses.so_chuyen} chuyến đang mở${uses.so_don > 0 ? ` (${uses.so_don} đơn)` : ''}`,
      `${counted(uses.so_chuyen, 'open trip')}${uses.so_don > 0 ? ` (${counted(uses.so_don, 'order')})` : ''}`,
    ],
    [
      uses.so_chuyen_tram,
      `${uses.so_chuyen_tram} đơn chuyển trạm`,
      `${uses.so_chuyen_tram} transfers`,
    ],
    [uses.so_booking, `${uses.so_booking} đơn chờ duyệt`, `${uses.so_booking} bookings`],
    [uses.so_tuyen, `${uses.so_tuyen} tuyến đường`, `${uses.so_tuyen} routes`],
  ] as const
  const used = parts.filter(([count]) => count > 0)
  return text(used.map(([, vi]) => vi).join(', '), used.map(([, , en]) => en).join(', '))
}

/** How many places there are to which a new name could go along. */
export const usesCount = (uses: OpenUses): number =>
  uses.so_chuyen + uses.so_chuyen_tram + uses.so_booking + uses.so_tuyen

export const renamingTexts = {
  title: text('Đổi tên ở những nơi đang dùng?', 'Carry the new name along?'),
  question: (uses: OpenUses, from: string, to: string) => {
    const { vi, en } = listed(uses)
    return text(
      `“${from}” đang đứng trong ${vi}. Đổi thành “${to}” ở cả những nơi đó? Chuyến đã kết thúc, đã hủy hoặc đã khóa giữ tên cũ.`,
      `“${from}” stands in ${en}. Change it to “${to}” there as well? Trips that have ended, are cancelled or locked keep the old name.`,
    )
  },
  carry: (uses: OpenUses) =>
    text(
      uses.so_chuyen > 0 ? `Đổi cả ${uses.so_chuyen} chuyến` : 'Đổi cả những nơi đó',
      uses.so_chuyen > 0 ? `Carry to ${counted(uses.so_chuyen, 'trip')}` : 'Carry along',
    ),
  onlyHere: text('Chỉ đổi ở danh mục', 'Only here'),
  carried: (uses: OpenUses) =>
    text(`đã đổi tên trong ${listed(uses).vi}`, `renamed in ${listed(uses).en}`),
  replated: (uses: OpenUses) =>
    text(`đã đổi biển số trong ${listed(uses).vi}`, `plate changed in ${listed(uses).en}`),
} as const
