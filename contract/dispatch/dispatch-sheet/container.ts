import { searchKey } from '../../kit/sheet/searchKey.ts'

const ISO_TYPES: Readonly<Record<string, string>> = {
  '22G1': '20DC',
  '22R1': '20RF',
  '22U1': '20OT',
  '22P1': '20FR',
  '22T1': '20TK',
  '42G1': '40DC',
  '45G1': '40HC',
  '45R1': '40RH',
  '42U1': '40OT',
  '42P1': '40FR',
  L5G1: '45HC',
}

const KINDS: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [/^(RF|RE|RH|LANH|REEFER)/, { '20': '20RF', '40': '40RH' }],
  [/^(OT|MO NOC|OPEN)/, { '20': '20OT', '40': '40OT' }],
  [/^(FR|MAT PHANG|FLAT)/, { '20': '20FR', '40': '40FR' }],
  [/^(TK|BON|TANK)/, { '20': '20TK' }],
  [/^(HC|HQ|H|CAO|HIGH)/, { '20': '20DC', '40': '40HC', '45': '45HC' }],
  [
    /^(DC|DV|GP|ST|SD|D|F|FT|FEET|KHO|THUONG|DRY|E)?$/,
    { '20': '20DC', '40': '40DC', '45': '45HC' },
  ],
]
const SIZE = /^(?:\d+\s*X\s*)?(?:CONT(?:AINER)?\s*)?(20|40|45)\s*['’´`′]*\s*(?:FT|FEET|F)?\s*(.*)$/
const KIND_FIRST = /^([A-Z]{2,})\s*(20|40|45)$/

/** The type code of domain B1.3 for '20GP', "40'HC", 'cont 40', '45G1', '40 lạnh'; null when unknown. */
export function containerType(text: string): string | null {
  const key = searchKey(text)
    .toUpperCase()
    .replace(/[.\-_/()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const iso = ISO_TYPES[key.replace(/\s/g, '')]
  if (iso) return iso
  const reversed = KIND_FIRST.exec(key)
  const sized = SIZE.exec(
    reversed && reversed[1] !== 'CONT' ? `${reversed[2]} ${reversed[1]}` : key,
  )
  if (!sized) return null
  const kind = (sized[2] ?? '').replace(/^['’\s]+/, '').trim()
  return KINDS.find(([pattern]) => pattern.test(kind))?.[1][sized[1] ?? ''] ?? null
}
