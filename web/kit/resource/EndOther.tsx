import { Checkbox } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import { ENDS } from '../../../contract/kit/resource/crud.ts'
import { endingBefore } from '../../../contract/kit/resource/dated.ts'
import type { Resource, RowValues } from '../../../contract/kit/resource/resource.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { useText } from '../ui/language.ts'
import type { ResourceValues } from './resourceForm.ts'

type EndProps = {
  readonly resource: Resource
  readonly form: UseFormReturn<ResourceValues>
  readonly row: RowValues
  readonly around: readonly RowValues[]
  /** The row that the form says is to end. */
  readonly chosen: unknown
}

/** Whether the row that goes on where the typed one is to begin ends with its saving; nothing where that would not make room for it. */
export function EndOther({ resource: { key, rate }, form, row, around, chosen }: EndProps) {
  const t = useText()
  const ending = rate?.to ? endingBefore(rate, row, around) : null
  if (!ending) return null
  const id = ending.row[key]
  return (
    <Checkbox
      label={t(rateTexts.endOther(ending.end))}
      checked={chosen === id}
      onChange={({ currentTarget }) =>
        form.setValue(ENDS, currentTarget.checked ? id : null, { shouldDirty: true })
      }
    />
  )
}
