import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { titleOf } from '../../../contract/kit/resource/resource.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import type { RowNote } from './ResourceForm.tsx'
import { RateHistory } from './RateHistory.tsx'
import type { ResourceValues } from './resourceForm.ts'

type DoorProps = Pick<Listed, 'resource' | 'api'> & {
  /** Who looks. */
  readonly seat: Seat
  readonly narrowed: ResourceValues
  /** What the button says; the name of the rows where nothing is said. */
  readonly label?: Text
  readonly note?: RowNote | undefined
}

/** Opens the versions of a key; nothing for those who may not read them. */
export function HistoryDoor({ label, ...shown }: DoorProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (!mayCall(shown.api.list, shown.seat)) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t(label ?? titleOf(shown.resource))}
      </Button>
      {open && (
        // The door stands in a form: a version that is saved does not save that too.
        <div onSubmit={(event) => event.stopPropagation()}>
          <RateHistory {...shown} onClose={() => setOpen(false)} />
        </div>
      )}
    </>
  )
}
