import type { StoredTrip } from '../trip/loadTrip.ts'
import type { NewItem, NewTrip } from '../trip/tripValues.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import { withShare } from './rechargedCells.ts'
import type { CellChange } from './tripCells.ts'

type Items = StoredTrip['list_form_chi_phi']

/** An item as trips have it: whose it is, is said otherwise. */
const told = ({ thu_tu: _place, ...item }: NewItem): Items[number] => item

/** The extra costs with that of a key at another amount, or new. */
function withItem(items: Items, told: Items[number], moi: unknown): Items {
  const { key } = told
  const amount = moi as Items[number]['amount']
  const at = items.findIndex((item) => item.key === key)
  if (at < 0) return [...items, { ...told, amount }]
  return items.flatMap((item, index) =>
    index === at ? [{ ...item, amount }] : item.key === key ? [] : [item],
  )
}

/** Of a driver's account and name the one that a sheet gives leads; the other one follows it. */
function otherOf(field: string): string | null {
  if (/^lai_xe_[123]$/.test(field)) return `ten_${field}`
  return /^ten_lai_xe_[123]$/.test(field) ? field.slice(4) : null
}

/** A stored trip with cells of a sheet laid over it. */
export function withCells(
  stored: StoredTrip,
  { extras }: Pick<SheetTrip, 'extras'>,
  cells: readonly CellChange[],
): NewTrip {
  const next: Record<string, unknown> & { list_form_chi_phi: Items } = {
    ...stored,
    list_form_chi_phi: stored.list_form_chi_phi,
  }
  const orders: Record<string, unknown>[] = stored.list_don_hang.map((order) => ({ ...order }))
  for (const { field, moi } of cells) {
    const [part = '', place = '', name = ''] = field.split('.')
    const order = orders[Number(place)]
    const other = otherOf(field)
    if (part === 'list_don_hang' && order) order[name] = moi
    else if (part === 'list_form_chi_phi') {
      const item = extras.find(({ key }) => key === place)
      const items = next.list_form_chi_phi
      if (item && name !== '') {
        const share = { told: told(item), at: Number(name), amount: moi as number | null }
        next.list_form_chi_phi = withShare(stored, items, share)
      } else if (item) next.list_form_chi_phi = withItem(items, item, moi)
    } else {
      next[field] = moi
      if (other !== null) next[other] = null
    }
  }
  return { ...next, list_don_hang: orders } as NewTrip
}
