import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { ConflictDialog, type ConflictWords } from '../../../kit/form/ConflictDialog.tsx'
import { useLanguage, useText } from '../../../kit/ui/language.ts'
import { orderFieldOf, tripFieldOf, valueWords } from './changedFields.ts'
import type { OpenTrip } from './useOpenTrip.ts'

/** How the form of a trip calls its fields and those of its orders. */
function useTripWords(): ConflictWords {
  const t = useText()
  const language = useLanguage()
  const fieldOf = (field: string, partId: string | null) =>
    partId === null ? tripFieldOf(field) : orderFieldOf(field)
  return {
    nameOf({ field, partId }) {
      const known = field ? fieldOf(field, partId) : undefined
      const label = known ? t(known.label) : (field ?? t(editorTexts.orders))
      return partId === null ? label : `${label} (${partId})`
    },
    valueOf({ field, partId }, value) {
      if (field !== null) return valueWords(fieldOf(field, partId), value, language)
      return value === null ? t(editorTexts.orderRemoved) : valueWords(undefined, value, language)
    },
  }
}

/** Somebody else saved the trip meanwhile. */
export function TripConflict({ saving }: { readonly saving: OpenTrip }) {
  return <ConflictDialog saving={saving} words={useTripWords()} />
}
