import { containerKey } from '../../../kit/field/container.ts'
import { displayPlate, isPlate } from '../../../kit/field/plate.ts'
import { PLACE_ROLES } from './choose.ts'
import type { QuickField } from './gathered.ts'
import type { Part, Role } from './part.ts'

const FIELD_OF: Partial<Record<Role, QuickField>> = {
  customer: 'ten_cong_ty',
  subcontractor: 'ten_thau_phu',
  hire: 'ten_thau_phu',
  vehicle: 'bien_so_xe',
  trailer: 'ma_romoc',
  goods: 'mo_ta_hang_hoa',
}

/** What words are that are meant as they stand: what stands before them says, or their form. */
export function quotedAs(
  words: string,
  role: Role | null,
  next: Part | undefined,
): { field: QuickField | 'place' | 'driver'; value: string } {
  const plate = words.replace(/^(?:xe|bks|bsx|biển số|mooc|rm) /i, '')
  if (isPlate(plate)) return { field: 'bien_so_xe', value: displayPlate(plate) }
  const container = containerKey(words)
  if (/^[A-Z]{4}\d{5,8}$/.test(container)) return { field: 'ma_cont', value: container }
  const isPlace = (role !== null && PLACE_ROLES.has(role)) || next?.kind === 'arrow'
  if (isPlace) return { field: 'place', value: words }
  if (role === 'driver') return { field: 'driver', value: words }
  return { field: (role && FIELD_OF[role]) ?? 'ghi_chu', value: words }
}
