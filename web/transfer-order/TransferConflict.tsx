import { formatField } from '../../contract/format.ts'
import {
  transferFields,
  type TransferFieldName,
} from '../../contract/transfer-order/transfer-order.fields.ts'
import { unsavedTexts } from '../../contract/unsaved.texts.ts'
import { ConflictDialog, type ConflictWords } from '../kit/form/ConflictDialog.tsx'
import { useLanguage, useText } from '../kit/ui/language.ts'
import type { SavingTransfer } from './useSaveTransfer.ts'

/** How the form calls its fields. */
function useWords(): ConflictWords {
  const t = useText()
  const language = useLanguage()
  const fieldOf = (name: string | null) => transferFields[name as TransferFieldName]
  return {
    nameOf: ({ field }) => t(fieldOf(field).label),
    valueOf({ field }, value) {
      const shown = Array.isArray(value) ? value.map(({ ten }: { ten: string }) => ten) : value
      return formatField(fieldOf(field), shown, language) || t(unsavedTexts.emptyValue)
    },
  }
}

/** Somebody else saved the transfer meanwhile. */
export function TransferConflict({ saving }: { readonly saving: SavingTransfer }) {
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
