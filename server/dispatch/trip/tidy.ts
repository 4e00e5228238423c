import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { containerKey, containerWarning } from '../../../contract/kit/field/container.ts'
import { tidyPhone } from '../../../contract/kit/field/person.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import type { Names } from './names.ts'

type Plates = ReadonlyMap<string, string>
/** A plate as the company writes it, else in its usual form. */
export const plateOf = (typed: string | null, known: Plates): string | null =>
  typed && (known.get(plateKey(typed)) ?? displayPlate(typed))

/** A phone number by its digits; an unusual one stays as typed. */
export const phoneOf = (typed: string | null): string | null => typed && tidyPhone(typed)

/** A container number in its own form; one with a wrong check digit stays as typed. */
export const containerOf = (typed: string | null): string | null =>
  typed && !containerWarning(typed) ? containerKey(typed) : typed

/** Photos keep their id and name; links are signed anew with every reply. */
export const photosOf = (photos: readonly Photo[]) =>
  photos.map(({ id, ten }) => ({ id, ten, link: null, link_nho: null }))

/** Account and name of one driver; a known account decides, else the text stays as a name. */
export function driverOf(account: string | null, name: string | null, { drivers }: Names) {
  const known = (account && drivers.get(account)) || (name && drivers.get(name))
  return known ? { account: known.id, name: known.name } : { account: null, name: name ?? account }
}
