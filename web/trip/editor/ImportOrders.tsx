import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../../contract/format.ts'
import { orderApi, type OrderListRow } from '../../../contract/order/order.api.ts'
import { addDays, browserNow, dayOf } from '../../../contract/time.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { uiTexts } from '../../../contract/ui.texts.ts'
import { call } from '../../call.ts'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, ErrorState, LoadingState } from '../../kit/ui/states.tsx'
import classes from './dialogs.module.css'

const SETTLE_MS = 250
const DAYS_BACK = 60
const DAYS_AHEAD = 7
const SHOWN = 50

/** Orders of the last weeks that hold the words typed. */
function useFoundOrders(typed: string) {
  const [words] = useDebouncedValue(typed.trim(), SETTLE_MS)
  const today = dayOf(browserNow())
  return useQuery({
    queryKey: ['trip-import-orders', words, today],
    queryFn: ({ signal }) =>
      call(
        orderApi.list,
        {
          tu_khoa: words || null,
          start_time: addDays(today, -DAYS_BACK),
          end_time: addDays(today, DAYS_AHEAD),
          so_dong: SHOWN,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

type OrderLineProps = {
  readonly order: OrderListRow
  readonly picked: boolean
  readonly onPick: (picked: boolean) => void
}

function OrderLine({ order, picked, onPick }: OrderLineProps) {
  const t = useText()
  const parties = `${order.ten_nguoi_gui ?? t(editorTexts.unnamedOrder)} → ${order.ten_nguoi_nhan ?? ''}`
  const about = [
    order.ngay_thuc_hien && formatDate(order.ngay_thuc_hien),
    order.mo_ta_hang_hoa,
    `${order.noi_lay_hang ?? ''} → ${order.noi_tra_hang ?? ''}`,
    order.cuoc_van_chuyen === null ? null : formatMoney(order.cuoc_van_chuyen),
  ]
  return (
    <li className={classes.found}>
      <Checkbox
        size="sm"
        checked={picked}
        onChange={(event) => onPick(event.currentTarget.checked)}
        label={parties}
        description={about.filter(Boolean).join(' · ')}
      />
    </li>
  )
}

type ImportOrdersProps = {
  readonly onClose: () => void
  readonly onImport: (orders: readonly OrderListRow[]) => void
}

/** Existing orders to copy into the trip. */
export function ImportOrders({ onClose, onImport }: ImportOrdersProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  // In the order in which they were picked, also those that the present words no longer find.
  const [picked, setPicked] = useState<readonly OrderListRow[]>([])
  const { data, error, isPending, refetch } = useFoundOrders(typed)
  const isPicked = (order: OrderListRow) =>
    picked.some(({ id_don_hang }) => id_don_hang === order.id_don_hang)
  const pick = (order: OrderListRow, wanted: boolean) =>
    setPicked((now) => [
      ...now.filter(({ id_don_hang }) => id_don_hang !== order.id_don_hang),
      ...(wanted ? [order] : []),
    ])

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{t(editorTexts.importTitle)}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          type="search"
          aria-label={t(uiTexts.search)}
          placeholder={t(editorTexts.importSearch)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {data?.data.length === 0 && <EmptyState text={t(editorTexts.importNone)} />}
        <ol className={classes.foundList}>
          {data?.data.map((order) => (
            <OrderLine
              key={order.id_don_hang}
              order={order}
              picked={isPicked(order)}
              onPick={(wanted) => pick(order, wanted)}
            />
          ))}
        </ol>
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed">
            {t(editorTexts.importNote)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(uiTexts.cancel)}
            </Button>
            <Button disabled={picked.length === 0} onClick={() => onImport(picked)}>
              {t(editorTexts.importPick(picked.length))}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
