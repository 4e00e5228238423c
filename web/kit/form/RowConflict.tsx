import type { Field } from '../../../contract/kit/field/field.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { useLanguage, useText } from '../ui/language.ts'
import { ConflictDialog, type ConflictWords, type Settling } from './ConflictDialog.tsx'

type RowConflictProps = {
  readonly saving: Settling
  readonly fields: Readonly<Record<string, Field>>
}

/** Somebody else saved the row meanwhile: the dialog in the words of its fields. */
export function RowConflict({ saving, fields }: RowConflictProps) {
  const t = useText()
  const language = useLanguage()
  const fieldOf = (name: string | null) => fields[name ?? '']
  const words: ConflictWords = {
    nameOf({ field }) {
      const known = fieldOf(field)
      return known ? t(known.label) : (field ?? '')
    },
    valueOf({ field }, value) {
      const known = fieldOf(field)
      const shown = Array.isArray(value) ? value.map(({ ten }: { ten: string }) => ten) : value
      return (known && formatField(known, shown, language)) || t(unsavedTexts.emptyValue)
    },
  }
  return <ConflictDialog saving={saving} words={words} />
}
