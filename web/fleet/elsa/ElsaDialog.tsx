import { Alert, Button, Checkbox, Group, Modal, Stack, Tabs, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { elsaApi } from '../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts as texts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { dateField } from '../../../contract/kit/field/field.ts'
import { addDays, browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import { FieldBox } from '../../kit/form/FieldBox.tsx'
import { messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { lookAt, takeTicked, type ElsaRow, type Kind } from './elsaRows.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

const FIELDS = { start_date: dateField(texts.from), end_date: dateField(texts.to) }
/** A week, as it is settled. */
const WEEK = 7

type RowsProps = {
  readonly rows: readonly ElsaRow[]
  readonly ticked: ReadonlySet<string>
  readonly onTick: (id: string, isTicked: boolean) => void
}

/** What differs, to be ticked; what cannot be taken says why. */
function Rows({ rows, ticked, onTick }: RowsProps) {
  const t = useText()
  if (rows.length === 0) return <Text size="sm">{t(texts.nothing)}</Text>
  return (
    <Stack gap="xs">
      {rows.map(({ id, name, changes, why }) => (
        <Checkbox
          key={id}
          label={name}
          disabled={why !== null}
          checked={ticked.has(id)}
          description={
            why
              ? t(why)
              : changes
                  .map(({ label, before, after }) => `${t(label)}: ${before} → ${after}`)
                  .join(' · ')
          }
          onChange={(event) => onTick(id, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}

/** Routes, vehicles and km of trips as Elsa has them, beside those here; what is ticked is taken. */
export function ElsaDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { seat } = useSession()
  const client = useQueryClient()
  const [kind, setKind] = useState<Kind>('trips')
  const [days, setDays] = useState<Readonly<Record<keyof typeof FIELDS, unknown>>>(() => {
    const today = dayOf(browserNow())
    return { start_date: addDays(today, -WEEK), end_date: today }
  })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const asked = { start_date: String(days.start_date), end_date: String(days.end_date) }
  const looking = useMutation({
    mutationFn: () => lookAt(kind, asked),
    onSuccess: (rows) =>
      setTicked(new Set(rows.filter(({ why }) => why === null).map(({ id }) => id))),
  })
  const taking = useMutation({
    mutationFn: () => takeTicked(kind, [...ticked], asked),
    async onSuccess(message) {
      showToast('success', message)
      looking.mutate()
      await refreshLists(client)
    },
  })
  const kinds: Kind[] = mayCall(elsaApi.take, seat) ? ['trips', 'routes', 'vehicles'] : ['trips']
  const isReady = kind !== 'trips' || Object.values(asked).every(isDate)
  const fault = looking.error ?? taking.error
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const show = (next: string | null) => {
    setKind(kinds.find((each) => each === next) ?? 'trips')
    looking.reset()
    taking.reset()
    setTicked(new Set())
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={<DialogTitle>{t(texts.title)}</DialogTitle>}>
      <Stack gap="sm">
        <Tabs value={kind} onChange={show}>
          <Tabs.List aria-label={t(texts.title)}>
            {kinds.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t(texts[each])}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        {kind === 'trips' && (
          <Group grow align="flex-start">
            {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
              <FieldBox
                key={name}
                field={FIELDS[name]}
                value={days[name]}
                required
                onChange={(value) => setDays({ ...days, [name]: value })}
              />
            ))}
          </Group>
        )}
        {fault && (
          <Alert color="red" role="alert">
            {messageOf(fault)}
          </Alert>
        )}
        {looking.data && <Rows rows={looking.data} ticked={ticked} onTick={tick} />}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!isReady}
            loading={looking.isPending}
            onClick={() => looking.mutate()}
          >
            {t(texts.look)}
          </Button>
          <Button
            disabled={ticked.size === 0}
            loading={taking.isPending}
            onClick={() => taking.mutate()}
          >
            {t(texts.ticked(ticked.size))}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
