import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import {
  walletApi,
  type Handover,
  type HeldCash,
} from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { undoOffer } from '../../kit/list/undoOffer.ts'
import type { Reply } from '../../kit/list/useBulkAct.ts'
import { LIST, refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'

const SHOWN = 5

type Act<In, Out> = {
  readonly act: (input: In) => Promise<Out>
  /** Takes back what the act did. */
  readonly takeBack?: (done: Out) => Promise<Reply>
}

/** Does an act on cash, says how it went, and asks everything again. */
function useCashAct<In, Out extends { readonly message: string }>({ act, takeBack }: Act<In, Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    async onSuccess(done) {
      const undo = takeBack ? [undoOffer(client, () => takeBack(done))] : []
      showToast('success', done.message, undo)
      await refreshLists(client)
    },
  })
}

const takeBack = (list_id: string[]) => call(walletApi.takeBack, { list_id })

type HeldProps = { readonly driver: string; readonly held: readonly HeldCash[] }

/** The orders whose cash is held; those that are chosen are handed over together. */
function Held({ driver, held }: HeldProps) {
  const t = useText()
  const { seat } = useSession()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = held.filter(({ id_don_hang }) => !left.has(id_don_hang ?? ''))
  const sum = chosen.reduce((total, { so_tien }) => total + (so_tien ?? 0), 0)
  const taking = useCashAct({
    act: () =>
      call(walletApi.handOver, {
        user_id: driver,
        list_don_hang: chosen.map(({ id_don_hang }) => id_don_hang ?? ''),
      }),
    takeBack: ({ data }) => takeBack(data.list.map(({ id }) => id ?? '')),
  })
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }
  const mayTake = mayCall(walletApi.handOver, seat)
  return (
    <Stack gap={6}>
      {held.map(({ id_don_hang, id_chuyen_di, ngay_thuc_hien, so_tien }) => {
        const id = id_don_hang ?? ''
        return (
          <Group key={id} gap="xs" wrap="nowrap">
            <Checkbox
              size="xs"
              label={`${id} · ${ngay_thuc_hien ? formatDate(ngay_thuc_hien) : ''} · ${t(texts.amount(so_tien ?? 0))}`}
              checked={!left.has(id)}
              disabled={!mayTake}
              onChange={() => toggle(id)}
            />
            {id_chuyen_di && (
              <Text size="sm">
                <Link {...toTrip(id_chuyen_di)}>{t(texts.trip(id_chuyen_di))}</Link>
              </Text>
            )}
          </Group>
        )
      })}
      {taking.error && (
        <Alert color="red" role="alert">
          {messageOf(taking.error)}
        </Alert>
      )}
      {mayTake && (
        <Group>
          <Button
            size="xs"
            disabled={chosen.length === 0}
            loading={taking.isPending}
            onClick={() => taking.mutate(undefined)}
          >
            {t(texts.take(sum))}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** What was handed over lately, which a mistake takes back. */
function Handed({ handed }: { readonly handed: readonly Handover[] }) {
  const t = useText()
  const { seat } = useSession()
  const back = useCashAct({ act: (id: string) => takeBack([id]) })
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t(texts.handed)}
      </Text>
      {handed.slice(0, SHOWN).map(({ id, ngay_thang, id_don_hang, so_tien, nguoi_thu }) => (
        <Group key={id} gap="xs">
          <Text size="sm" className="numeric">
            {ngay_thang && formatDate(ngay_thang)} · {id_don_hang} · {t(texts.amount(so_tien ?? 0))}{' '}
            · {nguoi_thu}
          </Text>
          {mayCall(walletApi.takeBack, seat) && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={t(texts.takeBackOf(id_don_hang ?? ''))}
              loading={back.isPending}
              onClick={() => back.mutate(id ?? '')}
            >
              {t(texts.takeBack)}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}

/** The cash on delivery that a driver holds: the senders' money, apart from the wallet. */
export function HeldCashPart({ driver }: { readonly driver: string }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: [LIST, walletApi.held.path, driver],
    queryFn: ({ signal }) => call(walletApi.held, { user_id: driver }, { signal }),
  })
  if (!data) return null
  return (
    <Stack gap="xs" component="section" aria-label={t(texts.cod)}>
      <Title order={3} size="h6">
        {t(texts.cod)}
      </Title>
      <Text size="xs" c="dimmed">
        {t(texts.codNote)}
      </Text>
      {data.data.length > 0 ? (
        <Held driver={driver} held={data.data} />
      ) : (
        <Text size="sm">{t(texts.noCod)}</Text>
      )}
      {data.da_nop.length > 0 && <Handed handed={data.da_nop} />}
    </Stack>
  )
}
