import { Button, Checkbox, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SEATS, type Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { secondFactorApi } from '../../../../contract/office/second-factor/second-factor.api.ts'
import { factorTexts as texts } from '../../../../contract/office/second-factor/second-factor.texts.ts'
import { seatTexts } from '../../../../contract/office/user/user.fields.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { Panel } from '../../../kit/ui/Panel.tsx'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { showToast } from '../../../kit/ui/toasts.ts'
import { RefusedNote } from '../../../kit/http/RefusedNote.tsx'

const REQUIRED = ['second-factor-seats']

function Seats({ stored }: { readonly stored: readonly Seat[] }) {
  const t = useText()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>(stored)
  const list_vai_tro = SEATS.filter((seat) => chosen.includes(seat))
  const isSame =
    list_vai_tro.length === stored.length && list_vai_tro.every((one) => stored.includes(one))
  const save = useMutation({
    mutationFn: () => call(secondFactorApi.require, { list_vai_tro }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(REQUIRED, { data })
      showToast('success', message)
    },
  })
  return (
    <>
      {save.error && <RefusedNote said={messageOf(save.error)} />}
      <Checkbox.Group value={[...chosen]} onChange={setChosen} aria-label={t(texts.seatsTitle)}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          {SEATS.map((seat) => (
            <Checkbox key={seat} value={seat} label={t(seatTexts[seat])} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Button
        disabled={isSame}
        loading={save.isPending}
        onClick={() => save.mutate()}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(texts.saveSeats)}
      </Button>
    </>
  )
}

/** Which seats must have a second factor, for admins. */
export function RequiredSeats() {
  const t = useText()
  const required = useQuery({
    queryKey: REQUIRED,
    queryFn: ({ signal }) => call(secondFactorApi.required, {}, { signal }),
  })
  return (
    <Panel width={560}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(texts.seatsTitle)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(texts.seatsNote)}
        </Text>
        {required.isPending && <LoadingState />}
        {required.error && (
          <ErrorState error={required.error} retry={() => void required.refetch()} />
        )}
        {required.data && <Seats stored={required.data.data.list_vai_tro} />}
      </Stack>
    </Panel>
  )
}
