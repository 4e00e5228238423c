import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { formatMoment } from '../../../../contract/kit/field/format.ts'
import { writerName } from '../../../../contract/kit/endpoint/writer.ts'
import type { Warning } from '../../../../contract/kit/endpoint/refusal.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { actText } from '../../../../contract/dispatch/trip/trip-history.texts.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../../kit/ui/states.tsx'
import { Concerns } from '../Concerns.tsx'
import { ChangeTable, ORDERS, type Change } from '../editor/ChangeTable.tsx'
import classes from '../editor/dialogs.module.css'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'

type Entry = OutputOf<typeof tripApi.history>['data'][number]

// Told beside each of the order's fields.
const OWN_ID = /^list_don_hang\..+\.id_don_hang$/

/** Changes of an entry; an order is told by its id. */
const changesOf = ({ thay_doi }: Entry): Change[] =>
  thay_doi
    .filter(({ truong }) => !OWN_ID.test(truong))
    .map(({ truong, truoc, sau }) => {
      const [head = '', orderId = '', ...rest] = truong.split('.')
      const change = { before: truoc, after: sau }
      return head === ORDERS && orderId
        ? { ...change, field: rest.join('.') || ORDERS, orderId }
        : { ...change, field: truong, orderId: null }
    })

/** The warnings that an entry says were accepted. */
const acceptedIn = ({ hanh_dong, thay_doi }: Entry): Warning[] =>
  hanh_dong === 'xac_nhan' ? thay_doi.flatMap(({ sau }) => (sau ?? []) as Warning[]) : []

type EntryProps = { readonly entry: Entry; readonly order: string | null }

function HistoryEntry({ entry, order }: EntryProps) {
  const t = useText()
  const accepted = acceptedIn(entry)
  const all = accepted.length > 0 ? [] : changesOf(entry)
  const changes = all.filter(
    ({ orderId }) => order === null || orderId === null || orderId === order,
  )
  if (all.length > 0 && changes.length === 0) return null
  return (
    <li className={classes.entry}>
      <Text size="sm" fw={600}>
        {t(actText(entry.hanh_dong))}
      </Text>
      <Text size="xs" c="dimmed">
        {formatMoment(entry.thoi_diem)} · {t(writerName(entry.nguoi_sua, entry.ten_nguoi_sua))}
      </Text>
      {accepted.length > 0 && (
        <div className={classes.accepted}>
          <Concerns concerns={accepted} />
        </div>
      )}
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </li>
  )
}

type TripHistoryProps = {
  readonly id: string
  /** What it was asked for last; another one asks anew. */
  readonly version: number | null
  /** Whose changes are told beside those of the trip; null for all of them. */
  readonly order?: string | null
}

/** Who changed what of a trip and when, newest first. */
export function TripHistory({ id, version, order = null }: TripHistoryProps) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['trip-history', id, version],
    queryFn: () => call(tripApi.history, { id_chuyen_di: id }),
  })
  return (
    <>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState text={t(editorTexts.historyEmpty)} />}
      <ol className={classes.entries}>
        {data?.data.map((entry, index) => (
          // Entries are given in their order and never change.
          <HistoryEntry key={index} entry={entry} order={order} />
        ))}
      </ol>
    </>
  )
}
