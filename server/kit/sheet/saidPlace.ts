import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'

/** A place as people say it: without what stands in brackets, and without 'Cảng' before a name of its own (migration 0080 says the same in SQL). */
export const saidPlace = (name: string): string =>
  searchKey(name.replace(/\([^)]*\)/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' '))
    .trim()
    .replace(/^cang (?=\S+ \S)/, '')

/** The key without its last word, without its last two, and so on. */
const beginnings = (key: string): string[] => {
  const words = key.split(' ')
  return words.slice(1).map((_, count) => words.slice(0, count + 1).join(' '))
}

/**
 * Finds the one place that people call so: 'Tân Cảng Cát Lái', 'KCN Yên Bình'; null where another's name goes on from there, as
 * 'Lạch Huyện bến 3-4'.
 */
export function placesSaid<Place extends { readonly name: string }>(
  places: readonly Place[],
): (text: string) => Place | null {
  const bySaid = Map.groupBy(places, ({ name }) => saidPlace(name))
  const begun = new Set([...bySaid.keys()].flatMap(beginnings))
  return (text) => {
    const said = saidPlace(text)
    const [only, ...others] = bySaid.get(said) ?? []
    return only && others.length === 0 && !begun.has(said) ? only : null
  }
}
