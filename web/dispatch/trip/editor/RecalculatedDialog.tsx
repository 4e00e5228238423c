import { Modal } from '@mantine/core'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { ChangeTable } from './ChangeTable.tsx'
import type { Recalculated } from './useTripActs.tsx'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

type RecalculatedDialogProps = { readonly changes: Recalculated; readonly onClose: () => void }

/** What a recalculation changed. */
export function RecalculatedDialog({ changes, onClose }: RecalculatedDialogProps) {
  const t = useText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle>{t(editorTexts.recalculated)}</DialogTitle>}
    >
      <ChangeTable
        changes={changes.map(({ truong, truoc, sau }) => ({
          field: truong,
          orderId: null,
          before: truoc,
          after: sau,
        }))}
      />
    </Modal>
  )
}
