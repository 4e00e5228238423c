import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { assignTexts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import type { Text as Words } from '../../../../contract/kit/text/text.ts'
import { CtrlEnterForm } from '../../../kit/form/CtrlEnterForm.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/ui/language.ts'
import type { TripChange } from './updateEach.ts'

type AssignFrameProps = {
  readonly title: Words
  readonly note?: Words
  /** What is saved; nothing of it where something is not understood, as `problem` says. */
  readonly changes: readonly TripChange[]
  readonly problem?: Words | null
  readonly onSave: (changes: readonly TripChange[]) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a change to several trips: Ctrl + Enter saves. */
export function AssignFrame(props: AssignFrameProps) {
  const { title, note, changes, problem = null, onSave, onClose, children } = props
  const t = useText()
  return (
    <FormDialog
      title={t(title)}
      size="lg"
      isDirty={changes.length > 0 || problem !== null}
      onClose={onClose}
    >
      {(close) => (
        <CtrlEnterForm
          act={t(assignTexts.give(changes.length))}
          isReady={problem === null && changes.length > 0}
          onAct={() => onSave(changes)}
          onClose={close}
        >
          {children}
          {(problem ?? note) && (
            <Text size="sm" {...(problem ? { c: 'red', role: 'alert' } : { c: 'dimmed' })}>
              {t(problem ?? note ?? title)}
            </Text>
          )}
        </CtrlEnterForm>
      )}
    </FormDialog>
  )
}
