import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { oldestFirst, type Open, type Share } from '../../../../contract/ledger/receipt/allocate.ts'
import { receiptFields } from '../../../../contract/ledger/receipt/receipt.fields.ts'
import { receiptFormTexts as texts } from '../../../../contract/ledger/receipt/receipt-form.texts.ts'
import { FieldBox } from '../../../kit/form/FieldBox.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { fieldMessagesOf, messageOf } from '../../../kit/http/call.ts'
import { undoOffer } from '../../../kit/list/undoOffer.ts'
import { LIST, refreshLists } from '../../../kit/list/useListQuery.ts'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { showToast } from '../../../kit/ui/toasts.ts'
import { PartyBox } from '../PartyBox.tsx'
import type { BookSide, Entry, Party } from './bookSide.ts'
import { ShareTable } from './ShareTable.tsx'

type ReceiptDialogProps = {
  readonly side: BookSide
  /** Whose; null where that is to be chosen. */
  readonly party: Party | null
  /** The one that is changed; null records a new one. */
  readonly entry: Entry | null
  readonly onClose: () => void
}

const FIELDS = ['ngay', 'so_tien', 'hinh_thuc', 'ghi_chu'] as const
type Values = Record<(typeof FIELDS)[number], unknown>

const begun = (entry: Entry | null): Values => ({
  ngay: entry?.ngay ?? dayOf(browserNow()),
  so_tien: entry?.so_tien ?? null,
  hinh_thuc: entry?.hinh_thuc ?? 'chuyen_khoan',
  ghi_chu: entry?.ghi_chu ?? null,
})

/** What is open with what the entry pays of it already. */
function withOwn(open: readonly Open[], entry: Entry | null): Open[] {
  const own = new Map(entry?.shares.map(({ id, so_tien }) => [id, so_tien]))
  const known = new Set(open.map(({ id }) => id))
  const paid = entry?.shares.filter(({ id }) => !known.has(id)) ?? []
  return [
    ...paid.map(({ id, so_tien }) => ({ id, rest: so_tien, due: '' })),
    ...open.map((one) => ({ ...one, rest: one.rest + (own.get(one.id) ?? 0) })),
  ]
}

/** Saves an entry, and has everything asked again that it changes. */
function useSaving({ side, entry, onClose }: ReceiptDialogProps) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: { party: string; values: Values; shares: readonly Share[] | null }) =>
      side.save({ entry, ...said }),
    async onSuccess({ message, takeBack }) {
      showToast('success', message, takeBack ? [undoOffer(client, takeBack)] : [])
      onClose()
      await refreshLists(client)
    },
  })
}

/** Money that changed hands, and what it pays: by itself what has been due longest, or as typed. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  const { side, entry, onClose } = props
  const t = useText()
  const [party, choose] = useState(props.party)
  const [start] = useState(() => begun(entry))
  const [values, setValues] = useState(start)
  const ownShares = entry?.shares ?? null
  const [typed, setTyped] = useState<readonly Share[] | null>(ownShares)
  const isDirty =
    party !== props.party ||
    typed !== ownShares ||
    FIELDS.some((name) => values[name] !== start[name])
  const asked = useQuery({
    queryKey: [LIST, 'open-debts', party?.id],
    queryFn: ({ signal }) => side.open(party?.id ?? '', signal),
    enabled: party !== null,
    staleTime: 0,
  })
  const open = withOwn(asked.data ?? [], entry)
  const amount = typeof values.so_tien === 'number' ? Math.max(0, values.so_tien) : 0
  const shares = typed ?? oldestFirst(amount, open)
  const saving = useSaving(props)
  const wrong = fieldMessagesOf(saving.error)
  const said = Object.entries(wrong).find(([name]) => name.startsWith('phan_bo'))?.[1]
  return (
    <FormDialog
      title={t(props.party ? side.title(props.party.name) : side.record)}
      size={640}
      isDirty={isDirty}
      onClose={onClose}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (party) saving.mutate({ party: party.id, values, shares: typed })
          }}
        >
          <Stack gap="sm">
            {!props.party && <PartyBox side={side} party={party} onChange={choose} />}
            {FIELDS.map((name) => (
              <FieldBox
                key={name}
                field={receiptFields[name]}
                name={name}
                value={values[name]}
                required={name !== 'ghi_chu'}
                error={wrong[name]}
                data-autofocus={name === 'so_tien' && props.party !== null}
                onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
              />
            ))}
            <Checkbox
              label={t(texts.byItself)}
              checked={typed === null}
              onChange={(event) => setTyped(event.currentTarget.checked ? null : shares)}
            />
            {asked.isFetching && !asked.data && <LoadingState />}
            {asked.error && <Text c="red">{messageOf(asked.error)}</Text>}
            {asked.data && (
              <ShareTable {...{ amount, open, shares }} over={side.over} onChange={setTyped} />
            )}
            {saving.error && (
              <Alert role="alert" color="red">
                {said ?? messageOf(saving.error)}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t(uiTexts.cancel)}
              </Button>
              <Button type="submit" disabled={party === null} loading={saving.isPending}>
                {t(texts.save)}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
