import type { Field } from '../../../contract/kit/field/field.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { useLanguage, useText } from '../ui/language.ts'
import { ConflictDialog, type ConflictWords, type Settling } from './ConflictDialog.tsx'

type RowConflictProps = {
  readonly saving: Settling
  readonly fields: Readonly<Record<string, Field>>
  /** The name behind a reference, or null for a value that speaks for itself. */
  readonly nameBehind?: (field: string, value: unknown) => string | null
}

/** Somebody else saved the row meanwhile: the dialog in the words of its fields. */
export function RowConflict({ saving, fields, nameBehind }: RowConflictProps) {
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
      const name = nameBehind?.(field ?? '', value)
      if (name) return name
      const shown = Array.isArray(value) ? value.map(({ ten }: { ten: string }) => ten) : value
      return (known && formatWithUnit(known, shown, language)) || t(unsavedTexts.emptyValue)
    },
  }
  return <ConflictDialog saving={saving} words={words} />
}
