import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ENDS, type AnyRow, type Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { Cautions } from '../form/Cautions.tsx'
import { DrawerCell } from '../form/DrawerForm.tsx'
import { EndOther } from './EndOther.tsx'
import { aroundOnceEnded, problemsIn, typedRow, type ResourceValues } from './resourceForm.ts'
import { useRowsAround } from './rowsAround.ts'

type NotesProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly row: AnyRow | null
  readonly form: UseFormReturn<ResourceValues>
}

/** What the other rows of a dated row's key say to it while it is typed: that it may not stand beside them, at its dates, and whose days it takes. */
export function AroundNotes({ resource, api, row, form }: NotesProps) {
  const values = useWatch({ control: form.control })
  const typed = typedRow(resource, row, values)
  const around = useRowsAround(resource, api, typed)
  const ended = aroundOnceEnded(resource, values, typed, around)
  const said = problemsIn(resource, typed, ended)
  const { from = '', to = null } = resource.rate ?? {}
  const shown = useRef<Record<string, string>>({})
  // A field forgets its message when it is edited, so that this is looked at each time.
  useEffect(() => {
    for (const name of to === null ? [from] : [from, to]) {
      const now = form.getFieldState(name).error?.message
      const message = said[name]
      if (message !== undefined && now !== message) form.setError(name, { message })
      if (message === undefined && now !== undefined && now === shown.current[name])
        form.clearErrors(name)
      shown.current[name] = message ?? ''
    }
  })
  const warnings = resource.warnings?.(typed, ended) ?? []
  return (
    <DrawerCell wide>
      <Cautions warnings={warnings} />
      <EndOther {...{ resource, form, around }} row={typed} chosen={values[ENDS]} />
    </DrawerCell>
  )
}
