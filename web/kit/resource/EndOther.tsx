import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { endingBefore } from '../../../contract/kit/resource/dated.ts'
import type { Resource, RowValues } from '../../../contract/kit/resource/resource.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { call, messageOf } from '../http/call.ts'
import { useText } from '../ui/language.ts'
import { showToast } from '../ui/toasts.ts'

type EndProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly row: RowValues
  readonly around: readonly RowValues[]
}

/** Ends the row that goes on where the typed one is to begin; nothing where that would not make room for it. */
export function EndOther({ resource: { key, rate }, api, row, around }: EndProps) {
  const t = useText()
  const queries = useQueryClient()
  const ending = rate?.to ? endingBefore(rate, row, around) : null
  const act = useMutation({
    mutationFn: () => {
      const { row: other = {}, end = '' } = ending ?? {}
      const { [key]: id, phien_ban } = other
      return call(api.update, { [key]: id, phien_ban, [rate?.to ?? '']: end } as never)
    },
    onSuccess: ({ message }) => {
      showToast('success', message)
      void queries.invalidateQueries()
    },
    onError: (error) => showToast('error', messageOf(error)),
  })
  return (
    ending && (
      <Button size="xs" variant="light" loading={act.isPending} onClick={() => act.mutate()}>
        {t(rateTexts.endOther(ending.end))}
      </Button>
    )
  )
}
