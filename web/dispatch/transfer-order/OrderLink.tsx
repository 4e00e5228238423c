import { Button, Group, Text } from '@mantine/core'
import { mdiLinkVariant, mdiLinkVariantOff } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { formatNumber } from '../../../contract/kit/field/format.ts'
import { orderApi, type OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { call } from '../../kit/http/call.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import classes from './transfer.module.css'
import type { TransferFormApi } from './TransferField.tsx'
import { goodsOf, type TransferForm } from './transferForm.ts'

const OrderPicker = lazy(async () => ({
  default: (await import('../order/offered/OrderPicker.tsx')).OrderPicker,
}))

/** The order of an id as the order list has it; null where it is not in the list. */
export async function loadOrder(id: string, signal?: AbortSignal): Promise<OrderListRow | null> {
  const request = { id_don_hang: id, so_dong: 1 }
  const { data } = await call(orderApi.list, request, signal ? { signal } : {})
  return data[0] ?? null
}

function OrderCard({ id }: { readonly id: string }) {
  const t = useText()
  const { data: order, isPending } = useQuery({
    queryKey: ['carried-order', id],
    queryFn: ({ signal }) => loadOrder(id, signal),
  })
  const about = order && [
    order.mo_ta_hang_hoa,
    order.trong_luong !== null && `${formatNumber(order.trong_luong, 1)} kg`,
  ]
  return (
    <div className={classes.order}>
      <Text size="sm" fw={600}>
        {order ? <Link {...toTrip(order.id_chuyen_di ?? '')}>{id}</Link> : id}
        {order?.ten_cong_ty && ` · ${order.ten_cong_ty}`}
      </Text>
      {order && (
        <Text size="xs" c="dimmed">
          {[`${order.noi_lay_hang ?? '…'} → ${order.noi_tra_hang ?? '…'}`, ...(about ?? [])]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {!order && !isPending && (
        <Text size="xs" c="dimmed">
          {t(texts.orderGone)}
        </Text>
      )}
    </div>
  )
}

/** The customer's order that the transfer carries: shown, chosen, changed and unlinked. */
export function OrderLink({ form }: { readonly form: TransferFormApi }) {
  const t = useText()
  const [picking, setPicking] = useState(false)
  const { field, fieldState } = useController({ control: form.control, name: 'id_don_hang' })
  const link = (id: string | null) => {
    field.onChange(id)
    form.clearErrors('id_don_hang')
  }
  const pick = ([order]: readonly OrderListRow[]) => {
    setPicking(false)
    if (!order) return
    link(order.id_don_hang)
    for (const [name, value] of Object.entries(goodsOf(order, form.getValues()))) {
      form.setValue(name as keyof TransferForm, value as never)
      form.clearErrors(name as keyof TransferForm)
    }
  }
  return (
    <div className={classes.link}>
      {field.value ? (
        <OrderCard id={field.value} />
      ) : (
        <Text size="sm" c="dimmed">
          {t(texts.noOrder)}
        </Text>
      )}
      <Group gap={6} wrap="nowrap">
        <Button
          ref={field.ref}
          size="compact-sm"
          variant="default"
          leftSection={<Icon path={mdiLinkVariant} size={16} />}
          onClick={() => setPicking(true)}
        >
          {t(field.value ? texts.changeOrder : texts.pickOrder)}
        </Button>
        {field.value && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<Icon path={mdiLinkVariantOff} size={16} />}
            onClick={() => link(null)}
          >
            {t(texts.unlinkOrder)}
          </Button>
        )}
      </Group>
      {fieldState.error && (
        <Text size="xs" c="red" w="100%">
          {fieldState.error.message}
        </Text>
      )}
      {picking && (
        <Suspense>
          <OrderPicker
            title={texts.pickTitle}
            note={texts.pickNote}
            confirmLabel={() => texts.pickConfirm}
            most={1}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
