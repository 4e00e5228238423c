import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { t } from '../ui/language.ts'
import type { Pending } from './usePhotoUploads.ts'

/** By form and by field: the files that have not joined its photos. */
const unsent = new WeakMap<object, Map<string, readonly Pending[]>>()

/** By form: what comes once none of its files is on its way. */
const arrivals = new WeakMap<object, PromiseWithResolvers<void>>()

const isOnItsWay = ({ error }: Pending): boolean => error === null
const someUnderWay = (form: object): boolean =>
  [...(unsent.get(form)?.values() ?? [])].some((files) => files.some(isOnItsWay))

/** Notes the files of a field that are on their way or were refused. */
export function noteUnsent(form: object, name: string, files: readonly Pending[]): void {
  const fields = unsent.get(form) ?? new Map<string, readonly Pending[]>()
  unsent.set(form, fields.set(name, files))
  if (someUnderWay(form)) return
  arrivals.get(form)?.resolve()
  arrivals.delete(form)
}

/** What was refused is no longer seen once its field is gone; what is on its way still arrives. */
export const forgetRefused = (form: object, name: string): void =>
  noteUnsent(form, name, (unsent.get(form)?.get(name) ?? []).filter(isOnItsWay))

/** Comes when each file of a form has joined its photos or was refused. */
export function photosArrived(form: object): Promise<void> {
  if (!someUnderWay(form)) return Promise.resolve()
  const arrival = arrivals.get(form) ?? Promise.withResolvers<void>()
  arrivals.set(form, arrival)
  return arrival.promise
}

/** Why a form cannot be saved without losing a photo, by field. */
export function unsentProblems(form: object): Record<string, string> {
  const waiting = [...(unsent.get(form) ?? [])].filter(([, files]) => files.length > 0)
  const said = (files: readonly Pending[]): string =>
    t(files.every(isOnItsWay) ? photoFieldTexts.stillUploading : photoFieldTexts.notTaken)
  return Object.fromEntries(waiting.map(([name, files]) => [name, said(files)]))
}
