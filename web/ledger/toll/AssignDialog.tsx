import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoment } from '../../../contract/kit/field/format.ts'
import { tollApi, type SuggestedTrip } from '../../../contract/ledger/toll/toll.api.ts'
import { tollTexts as texts } from '../../../contract/ledger/toll/toll.texts.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'

type Props = {
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Told what the server said. */
  readonly onDone: (message: string) => void
}

/** The known moments of a trip: '05/10/2026 06:00 – 05/10/2026 11:00'. */
const span = ({ tu, den, ngay_thuc_hien }: SuggestedTrip): string =>
  tu && den
    ? `${formatMoment(tu)} – ${formatMoment(den)}`
    : ngay_thuc_hien
      ? formatDate(ngay_thuc_hien)
      : ''

/** Gives passes to a trip: one of those around the first of them, or any by its code. */
export function AssignDialog({ ids, onClose, onDone }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [first = ''] = ids
  const around = useQuery({
    queryKey: [tollApi.suggest.path, first],
    queryFn: ({ signal }) => call(tollApi.suggest, { id: first }, { signal }),
  })
  const giving = useMutation({
    mutationFn: async (id_chuyen_di: string | null) => {
      const { data, message } = await call(tollApi.assign, { list_id: [...ids], id_chuyen_di })
      const refused = data.find(({ ok }) => !ok)
      if (refused) throw new Error(refused.message)
      return message
    },
    onSuccess: onDone,
    onSettled: () => refreshLists(client),
  })
  const fault = giving.error ?? around.error
  return (
    <FormDialog title={t(texts.assign)} isDirty={typed.trim() !== ''} onClose={onClose}>
      {() => (
        <Stack gap="sm">
          <Text size="sm" fw={600}>
            {t(texts.suggestions)}
          </Text>
          {around.isPending && <LoadingState />}
          {around.data?.data.length === 0 && <Text size="sm">{t(texts.noSuggestion)}</Text>}
          {around.data?.data.map((trip) => (
            <Button
              key={trip.id_chuyen_di}
              variant="default"
              h="auto"
              py="xs"
              justify="flex-start"
              disabled={giving.isPending}
              onClick={() => giving.mutate(trip.id_chuyen_di)}
            >
              <Stack gap={0} align="flex-start">
                <span>{trip.id_chuyen_di}</span>
                <Text size="xs" c="dimmed">
                  {[span(trip), t(texts.minutesOff(trip.phut))].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
            </Button>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.trim()) giving.mutate(typed.trim())
            }}
          >
            <Group align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                label={t(texts.tripCode)}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" disabled={typed.trim() === ''} loading={giving.isPending}>
                {t(texts.assign)}
              </Button>
            </Group>
          </form>
          {fault && (
            <Alert color="red" role="alert">
              {messageOf(fault)}
            </Alert>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}
