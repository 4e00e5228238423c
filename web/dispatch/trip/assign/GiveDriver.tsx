import { useState } from 'react'
import { assignTexts as texts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { Suggest } from '../../../kit/form/Suggest.tsx'
import { sameWord } from '../../../kit/form/suggestions.ts'
import { useWords } from '../editor/words.ts'
import { AssignFrame } from './AssignFrame.tsx'
import type { AssignProps } from './useAssign.tsx'

/** Gives several trips one driver, who is chosen from the list: a name alone may be of two. */
export function GiveDriver({ trips, onSave, onClose }: AssignProps) {
  const { drivers } = useWords()
  const [typed, setTyped] = useState('')
  const [account, setAccount] = useState<string | null>(null)
  const chosen = account ?? sameWord(drivers, typed)?.id ?? null
  return (
    <AssignFrame
      title={texts.driverTitle(trips.length)}
      problem={typed && chosen === null ? texts.unknownDriver : null}
      changes={chosen ? trips.map((trip) => ({ trip, change: { lai_xe_1: chosen } })) : []}
      onSave={onSave}
      onClose={onClose}
    >
      <Suggest
        data-autofocus
        field={tripFields.ten_lai_xe_1}
        name="ten_lai_xe_1"
        value={typed || null}
        suggestions={drivers}
        mode="known"
        onChange={(value) => {
          setTyped(typeof value === 'string' ? value : '')
          setAccount(null)
        }}
        onPick={({ id }) => setAccount(id ?? null)}
      />
    </AssignFrame>
  )
}
