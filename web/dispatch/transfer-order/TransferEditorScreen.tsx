import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import type { Hop } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { call } from '../../kit/http/call.ts'
import { READ_ONCE } from '../../kit/form/readOnce.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { loadOrder } from './OrderLink.tsx'
import { TransferEditor } from './TransferEditor.tsx'
import {
  copyOf,
  formOf,
  goodsOf,
  hopAfter,
  newTransfer,
  type TransferForm,
} from './transferForm.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

const NO_HOPS: readonly Hop[] = []

const draftKey = (username: string, what: string): string =>
  `lanbanh_transfer_draft:${username}:${what}`

function useEmpty(): TransferForm {
  const { company_name, so_luong, trong_luong } = useSession()
  const date = dayOf(browserNow())
  return newTransfer({ date, company: company_name, so_luong, trong_luong })
}

type Start = { readonly form: TransferForm; readonly hops: readonly Hop[] }

const transferOf = async (id: string) =>
  (await call(transferOrderApi.get, { id_don_chuyen_tram: id })).data

/** A transfer for an order: on from where its last hop ends, else with its goods. */
async function startForOrder(id: string, empty: TransferForm): Promise<Start> {
  const hops = (await call(transferOrderApi.hops, { list_don_hang: [id] })).data[id] ?? []
  const last = hops.findLast(({ trang_thai }) => trang_thai !== 'huy')
  const order = await loadOrder(id)
  const linked = { ...empty, id_don_hang: id }
  const filled = order ? { ...linked, ...goodsOf(order, linked) } : linked
  return { form: { ...filled, noi_lay_hang: last?.noi_tra_hang ?? null }, hops }
}

/** What a new transfer starts from, as its address says (web/office/screen/offered/paths.ts: toNewTransfer). */
async function startFrom(
  { don_hang, sau, mau }: Readonly<Record<string, unknown>>,
  empty: TransferForm,
): Promise<Start> {
  const date = empty.ngay_thuc_hien ?? ''
  if (typeof sau === 'string') {
    const before = await transferOf(sau)
    return { form: hopAfter(before, date), hops: before.list_chang }
  }
  if (typeof mau === 'string') return { form: copyOf(await transferOf(mau), date), hops: NO_HOPS }
  if (typeof don_hang === 'string') return startForOrder(don_hang, empty)
  return { form: empty, hops: NO_HOPS }
}

function NewTransfer({ from }: { readonly from: Readonly<Record<string, unknown>> }) {
  const { username } = useSession()
  const empty = useEmpty()
  const what = ['don_hang', 'sau', 'mau'].flatMap((name) =>
    typeof from[name] === 'string' ? [`${name}:${from[name]}`] : [],
  )
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['new-transfer', ...what],
    queryFn: () => startFrom(from, empty),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <TransferEditor
      loaded={null}
      hops={data.hops}
      start={data.form}
      empty={empty}
      draftKey={draftKey(username, ['create', ...what].join(':'))}
    />
  )
}

/** The screen /order-switch-station/create. */
export function NewTransferScreen() {
  const from = useSearch({ strict: false })
  return <NewTransfer key={JSON.stringify(from)} from={from} />
}

function StoredTransfer({ id }: { readonly id: string }) {
  const { username } = useSession()
  const empty = useEmpty()
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['transfer', id],
    queryFn: () => transferOf(id),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <TransferEditor
      loaded={data}
      hops={data.list_chang}
      start={formOf(data)}
      empty={empty}
      draftKey={draftKey(username, id)}
    />
  )
}

/** The screen /order-switch-station/edit/{id}. */
export function StoredTransferScreen() {
  const { id } = useParams({ from: '/signed-in/order-switch-station/$tab/$id' })
  return <StoredTransfer key={id} id={id} />
}
