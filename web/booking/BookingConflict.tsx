import { bookingFields, type BookingFieldName } from '../../contract/booking/booking.fields.ts'
import { formatField } from '../../contract/format.ts'
import { unsavedTexts } from '../../contract/unsaved.texts.ts'
import { ConflictDialog, type ConflictWords } from '../kit/form/ConflictDialog.tsx'
import { useLanguage, useText } from '../kit/ui/language.ts'
import type { SavingBooking } from './useSaveBooking.ts'

/** How the form calls its fields. */
function useWords(): ConflictWords {
  const t = useText()
  const language = useLanguage()
  const fieldOf = (name: string | null) => bookingFields[name as BookingFieldName]
  return {
    nameOf: ({ field }) => t(fieldOf(field).label),
    valueOf({ field }, value) {
      const shown = Array.isArray(value) ? value.map(({ ten }: { ten: string }) => ten) : value
      return formatField(fieldOf(field), shown, language) || t(unsavedTexts.emptyValue)
    },
  }
}

/** Somebody else saved the booking meanwhile. */
export function BookingConflict({ saving }: { readonly saving: SavingBooking }) {
  const words = useWords()
  const { clashing } = saving
  return clashing ? (
    <ConflictDialog
      {...clashing}
      words={words}
      onApply={saving.apply}
      onTakeTheirs={saving.takeTheirs}
      onClose={saving.closeClash}
    />
  ) : null
}
