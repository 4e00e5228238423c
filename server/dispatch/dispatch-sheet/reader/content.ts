import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { findShortened, type Known, type NameKind } from './known.ts'
import { knownPart, type Facts } from './shape.ts'

const LEAST_KNOWN = 0.6
/** How many cells of a column are looked at. */
const LOOKED_AT = 60
/** How many different words of a column are compared with every name. */
const COMPARED = 20
const DAYS = /^ngay_(lay|tra|gio_lay_hang|gio_tra_hang)$/
/** 'Điểm 1', 'Điểm 2': several of a kind, none of them the one; 'Lấy vỏ': of the box alone. */
const OTHER_PLACE = /\d\W*$|\b(vo|rong|cont)\b/

/** True for a column of words most of which some kind of name is made of. */
function areMostly({ cells, shape }: Facts, isMeant: (word: string) => boolean): boolean {
  const words = [...new Set(cells.map(cellText))].filter((word) => word !== '').slice(0, COMPARED)
  return shape.words >= LEAST_KNOWN && words.filter(isMeant).length >= words.length * LEAST_KNOWN
}

/** '40HC' under 'Vỏ': types of boxes, one of them with its letters; bare numbers may be tonnes. */
const areBoxTypes = ({ cells, shape }: Facts): boolean =>
  shape.type >= LEAST_KNOWN &&
  cells.some((cell) => /^(20|40|45)['’ ]?\p{L}{2}$/u.test(cellText(cell)))

/** Columns without a telling header whose cells name known vehicles, customers, drivers …, or have a form of their own. */
export function byContent(
  facts: readonly Facts[],
  taken: Map<number, string>,
  known: Known | null,
): Set<number> {
  const found = new Set<number>()
  const free = facts.filter(({ header, shape }) => !taken.has(header.column) && shape.filled >= 3)
  const has = (field: string) => [...taken.values()].includes(field)
  const take = (field: string, fits: (fact: Facts) => boolean) => {
    if (has(field)) return
    const fact = free.find((one) => !taken.has(one.header.column) && fits(one))
    if (!fact) return
    taken.set(fact.header.column, field)
    found.add(fact.header.column)
  }
  const names = (kind: NameKind) => (fact: Facts) =>
    known !== null && knownPart(fact.cells.slice(0, LOOKED_AT), kind, known) >= LEAST_KNOWN
  const shortened = (fact: Facts) =>
    known !== null && areMostly(fact, (word) => findShortened(known, 'ten_cong_ty', word) !== null)
  const places = (fact: Facts) =>
    known !== null &&
    !OTHER_PLACE.test(searchKey(fact.header.leaf)) &&
    areMostly(fact, (word) => isPlacePart(known, word))
  take('bien_so_xe', (fact) => fact.shape.plate >= LEAST_KNOWN)
  take('ma_romoc', (fact) => fact.shape.trailer >= LEAST_KNOWN)
  take('type_cont', areBoxTypes)
  take('ma_cont', (fact) => fact.shape.container >= LEAST_KNOWN)
  take('ten_cong_ty', names('ten_cong_ty'))
  take('ten_cong_ty', shortened)
  take('lai_xe_1', names('lai_xe'))
  take('ten_thau_phu', names('ten_thau_phu'))
  take('noi_lay_hang', names('dia_diem'))
  take('noi_tra_hang', names('dia_diem'))
  const columnOf = (field: string) => [...taken].find(([, taken]) => taken === field)?.[0]
  // The way goes from left to right.
  if (!has('tuyen')) {
    const end = columnOf('noi_tra_hang') ?? Infinity
    take('noi_lay_hang', (fact) => fact.header.column < end && places(fact))
    const begin = columnOf('noi_lay_hang') ?? Infinity
    take('noi_tra_hang', (fact) => fact.header.column > begin && places(fact))
  }
  // '1/3' may be the first of three drops.
  if (![...taken.values()].some((field) => DAYS.test(field)))
    take(
      'ngay_thuc_hien',
      (fact) => fact.shape.date >= LEAST_KNOWN && fact.shape.money < LEAST_KNOWN,
    )
  return found
}

const placeKeys = new WeakMap<Known, readonly string[]>()

/** True for 'Cát Lái', a part of 'Cảng Tân Cảng Cát Lái'. */
function isPlacePart(known: Known, word: string): boolean {
  const keys =
    placeKeys.get(known) ?? known.dia_diem.entries.map(({ name }) => ` ${searchKey(name)} `)
  placeKeys.set(known, keys)
  return keys.some((key) => key.includes(` ${searchKey(word)} `))
}

/** 'Cont 2' and 'Seal 2' beside 'Cont 1' and 'Seal 1'. */
export function furtherBoxes(facts: readonly Facts[], taken: Map<number, string>): void {
  for (const { header } of facts.filter((one) => !taken.has(one.header.column))) {
    const first = searchKey(header.leaf.replace(/[2-4]$/, '1'))
    const one = facts.find(
      (other) => other.header !== header && searchKey(other.header.leaf) === first,
    )
    const field = one && taken.get(one.header.column)
    if (field === 'ma_cont' || field === 'ma_seal') taken.set(header.column, field)
  }
}
