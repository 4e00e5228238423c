import { photoFieldTexts } from '../../../contract/kit/photo/photo-field.texts.ts'
import { t } from '../ui/language.ts'
import type { Pending } from './usePhotoUploads.ts'

/** By form and by field: the files that have not joined its photos. */
const unsent = new WeakMap<object, Map<string, readonly Pending[]>>()

/** Notes the files of a field that are on their way or were refused. */
export function noteUnsent(form: object, name: string, files: readonly Pending[]): void {
  const fields = unsent.get(form) ?? new Map<string, readonly Pending[]>()
  unsent.set(form, fields.set(name, files))
}

/** Why a form cannot be saved without losing a photo, by field. */
export function unsentProblems(form: object): Record<string, string> {
  const waiting = [...(unsent.get(form) ?? [])].filter(([, files]) => files.length > 0)
  const said = (files: readonly Pending[]): string =>
    t(
      files.some(({ error }) => error !== null)
        ? photoFieldTexts.notTaken
        : photoFieldTexts.stillUploading,
    )
  return Object.fromEntries(waiting.map(([name, files]) => [name, said(files)]))
}
