import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { Cautions } from '../form/Cautions.tsx'
import { DrawerCell } from '../form/DrawerForm.tsx'
import { EndOther } from './EndOther.tsx'
import { problemsIn, typedRow, type ResourceValues } from './resourceForm.ts'
import { useRowsAround } from './rowsAround.ts'

type NotesProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly row: AnyRow | null
  readonly form: UseFormReturn<ResourceValues>
}

/** What the other rows of a dated row's key say to it while it is typed: that it may not stand beside them, at its dates, and whose days it takes. */
export function AroundNotes({ resource, api, row, form }: NotesProps) {
  const typed = typedRow(resource, row, useWatch({ control: form.control }))
  const around = useRowsAround(resource, api, typed)
  const said = problemsIn(resource, typed, around)
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
  const warnings = resource.warnings?.(typed, around) ?? []
  return (
    <DrawerCell wide>
      <Cautions warnings={warnings} />
      <EndOther {...{ resource, api, around }} row={typed} />
    </DrawerCell>
  )
}
