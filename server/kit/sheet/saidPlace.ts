import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'

/** A place as people say it: without what stands in brackets, and without 'Cảng' before a name of its own (migration 0080 says the same in SQL). */
export const saidPlace = (name: string): string =>
  searchKey(name.replace(/\([^)]*\)/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' '))
    .trim()
    .replace(/^cang (?=\S+ \S)/, '')

/** The one place that people call so: 'Tân Cảng Cát Lái', 'KCN Yên Bình'; null where another's name goes on from there, as 'Lạch Huyện bến 3-4'. */
export function placeSaid<Place extends { readonly name: string }>(
  places: readonly Place[],
  text: string,
): Place | null {
  const said = saidPlace(text)
  const like = places.filter(({ name }) => `${saidPlace(name)} `.startsWith(`${said} `))
  const [only] = like
  return only && like.length === 1 && saidPlace(only.name) === said ? only : null
}
