import { useEffect, useState } from 'react'
import type { TripFormApi } from './editorContext.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'
import { type TripForm } from './tripForm.ts'

/** Something worked out from the whole form; renders again only when the result differs. `read` must stay the same function. */
export function useDigest<T>(form: TripFormApi, read: (values: TripForm) => T): T {
  const [digest, setDigest] = useState(() => read(form.getValues()))
  useEffect(() => {
    const update = () =>
      setDigest((now) => {
        const next = read(form.getValues())
        return sameValue(now, next) ? now : next
      })
    update()
    return form.subscribe({ formState: { values: true }, callback: update })
  }, [form, read])
  return digest
}
