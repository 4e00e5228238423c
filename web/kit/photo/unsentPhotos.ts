import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { t } from '../ui/language.ts'
import type { Pending } from './usePhotoUploads.ts'

/** By form and by field: the files that have not joined its photos. */
const unsent = new WeakMap<object, Map<string, readonly Pending[]>>()

/** By form: who waits for its files. */
const waiters = new WeakMap<object, () => void>()

const isOnItsWay = ({ error }: Pending): boolean => error === null
const someUnderWay = (form: object): boolean =>
  [...(unsent.get(form)?.values() ?? [])].some((files) => files.some(isOnItsWay))

/** Notes the files of a field that are on their way or were refused. */
export function noteUnsent(form: object, name: string, files: readonly Pending[]): void {
  const fields = unsent.get(form) ?? new Map<string, readonly Pending[]>()
  unsent.set(form, fields.set(name, files))
  if (!someUnderWay(form)) waiters.get(form)?.()
}

/** What was refused is no longer seen once the field is gone; nobody waits for its files any more. */
export function forgetUnsent(form: object, name: string): void {
  unsent.get(form)?.delete(name)
}

/** Comes when each file of a form has joined its photos or was refused; never where the form was closed before. */
export const photosArrived = (form: object): Promise<void> =>
  new Promise((resolve) => {
    if (someUnderWay(form)) waiters.set(form, resolve)
    else resolve()
  })

/** Why a form cannot be saved without losing a photo, by field. */
export function unsentProblems(form: object): Record<string, string> {
  const waiting = [...(unsent.get(form) ?? [])].filter(([, files]) => files.length > 0)
  const said = (files: readonly Pending[]): string =>
    t(files.every(isOnItsWay) ? photoFieldTexts.stillUploading : photoFieldTexts.notTaken)
  return Object.fromEntries(waiting.map(([name, files]) => [name, said(files)]))
}
