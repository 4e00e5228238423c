import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../../../contract/kit/field/format.ts'
import { orderApi, type OrderListRow } from '../../../../contract/dispatch/order/order.api.ts'
import { orderListTexts } from '../../../../contract/dispatch/order/order-list.texts.ts'
import { addDays, browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { useSettled } from '../../../kit/ui/settled.ts'
import { useText } from '../../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../../kit/ui/states.tsx'
import type { OrderPickerProps } from '../../trip/offered/slots.ts'
import classes from '../picker.module.css'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

const DAYS_BACK = 60
const DAYS_AHEAD = 7
const SHOWN = 50

/** Orders of the last weeks that hold the words typed. */
function useFoundOrders(typed: string) {
  const words = useSettled(typed)
  const today = dayOf(browserNow())
  return useQuery({
    queryKey: ['picked-orders', words, today],
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
  const parties = `${order.ten_nguoi_gui ?? t(orderListTexts.unnamed)} → ${order.ten_nguoi_nhan ?? ''}`
  const about = [
    order.id_don_hang,
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

/** Finds orders by id, customer, place or goods, and picks some of them. */
export function OrderPicker(props: OrderPickerProps) {
  const { title, note, confirmLabel, most, onClose, onPick } = props
  const t = useText()
  const [typed, setTyped] = useState('')
  // In the order in which they were picked, also those that the present words no longer find.
  const [picked, setPicked] = useState<readonly OrderListRow[]>([])
  const { data, error, isPending, refetch } = useFoundOrders(typed)
  const isPicked = (order: OrderListRow) =>
    picked.some(({ id_don_hang }) => id_don_hang === order.id_don_hang)
  const pick = (order: OrderListRow, wanted: boolean) =>
    setPicked((now) =>
      [
        ...now.filter(({ id_don_hang }) => id_don_hang !== order.id_don_hang),
        ...(wanted ? [order] : []),
      ].slice(-most),
    )

  return (
    <Modal opened onClose={onClose} size="lg" title={<DialogTitle>{t(title)}</DialogTitle>}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          type="search"
          aria-label={t(uiTexts.search)}
          placeholder={t(orderListTexts.pickSearch)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} retry={() => void refetch()} />}
        {data?.data.length === 0 && <EmptyState text={t(orderListTexts.pickNone)} />}
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
            {t(note)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(uiTexts.cancel)}
            </Button>
            <Button disabled={picked.length === 0} onClick={() => onPick(picked)}>
              {t(confirmLabel(picked.length))}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
