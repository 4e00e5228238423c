import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { plateWords } from '../../kit/field/plate.ts'
import { text } from '../../kit/text/text.ts'

/** What a search over everything finds, in the order in which it is shown. */
export const FOUND_KINDS = {
  cong_ty: text('Khách hàng', 'Customers'),
  phuong_tien: text('Phương tiện', 'Vehicles'),
  lai_xe: text('Lái xe', 'Drivers'),
  chuyen_di: text('Chuyến', 'Trips'),
  don_cho_duyet: text('Đơn chờ duyệt', 'Bookings'),
  chuyen_tram: text('Đơn chuyển trạm', 'Transfers'),
} as const
export type FoundKind = keyof typeof FOUND_KINDS

const KINDS = Object.keys(FOUND_KINDS) as [FoundKind, ...FoundKind[]]

const found = z.object({
  loai: z.enum(KINDS),
  id: z.string(),
  ten: z.string(),
  /** What else tells it from others: codes, places, people. */
  chi_tiet: z.array(z.string()),
  /** The moment or day that it is of. */
  ngay: z.string().nullable(),
})
export type Found = z.output<typeof found>

const PHONE = /^\+?[\d\s.()-]{8,}$/
const CONTAINER = /^[a-z]{4}[\s-]*\d{3,7}[\s-]*\d?$/i

/** What is typed as it is looked for: a phone, a container or a plate is one word in any spelling. */
export function wordsToFind(typed: string): string {
  const plain = typed.trim()
  if (PHONE.test(plain) && plain.replace(/\D/g, '').length >= 8)
    return plain.replace(/^\+84/, '0').replace(/\D/g, '')
  return CONTAINER.test(plain) ? plain.replace(/[^a-z0-9]/gi, '') : plateWords(plain)
}

/** Finds over all time; each kind for the seats that may list it, a partner within what is its own. */
export const findApi = {
  find: post('/tms/tim_nhanh', {
    access: 'signed-in',
    input: z.strictObject({ tu_khoa: z.string().max(200) }),
    output: z.object({ data: z.array(found) }),
  }),
} as const
