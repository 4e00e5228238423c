import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import {
  orderFields,
  PAID_FORMS,
  PAYMENT_FORMS,
  type PaymentForm,
} from '../../../contract/dispatch/order/order.fields.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/ui/language.ts'
import { payable, whyNotPaidOn } from './payable.ts'

/** How orders were paid. */
export type Payment = {
  readonly kind: PaymentForm
  readonly id: string[]
  readonly ngay_thanh_toan: string
  readonly nguoi_thu_tien: string | null
  readonly ghi_chu: string | null
}

type PayDialogProps = {
  readonly orders: readonly OrderListRow[]
  readonly onPay: (payment: Payment) => void
  readonly onClose: () => void
}

/** What is paid together, and what is not. */
function PaySum({ orders }: { readonly orders: readonly OrderListRow[] }) {
  const t = useText()
  const { rows: paid, leftOut } = payable(orders)
  const sum = paid.reduce((total, { cuoc_van_chuyen }) => total + (cuoc_van_chuyen ?? 0), 0)
  const without = paid.filter(({ cuoc_van_chuyen }) => !cuoc_van_chuyen).length
  return (
    <div role="status">
      <Text fw={600}>{t(orderListTexts.paySum(paid.length, formatMoney(sum)))}</Text>
      {without > 0 && <Text size="sm">{t(orderListTexts.payWithout(without))}</Text>}
      {leftOut.map((said) => (
        <Text key={said.vi} size="sm">
          {t(said)}
        </Text>
      ))}
      {paid.length === 0 && <Text size="sm">{t(orderListTexts.payNone)}</Text>}
    </div>
  )
}

/** Asks how and when the selected orders were paid, and who took the money. */
export function PayDialog({ orders, onPay, onClose }: PayDialogProps) {
  const t = useText()
  const today = dayOf(browserNow())
  const [kind, setKind] = useState<PaymentForm>('tien_mat')
  const [day, setDay] = useState<string | null>(today)
  const [collector, setCollector] = useState('')
  const [note, setNote] = useState('')
  const noDay = whyNotPaidOn(day, today)
  const ids = payable(orders).rows.flatMap(({ id_don_hang }) => id_don_hang ?? [])
  const pay = () => {
    if (day === null || noDay || ids.length === 0) return
    const remarks = { nguoi_thu_tien: collector.trim() || null, ghi_chu: note.trim() || null }
    onPay({ kind, id: ids, ngay_thanh_toan: day, ...remarks })
  }
  return (
    <FormDialog
      title={t(orderListTexts.payTitle(orders.length))}
      isDirty={day !== today || collector.trim() !== '' || note.trim() !== ''}
      onClose={onClose}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            pay()
          }}
        >
          <Stack gap="md">
            <PaySum orders={orders} />
            <Radio.Group
              label={t(orderListTexts.payAs)}
              value={kind}
              onChange={(chosen) => setKind(chosen as PaymentForm)}
            >
              <Stack gap={6} mt={6}>
                {PAID_FORMS.map((form) => (
                  <Radio key={form} value={form} label={t(PAYMENT_FORMS[form])} size="sm" />
                ))}
              </Stack>
            </Radio.Group>
            <DateBox
              label={t(orderFields.ngay_thanh_toan.label)}
              name="ngay_thanh_toan"
              value={day}
              onChange={setDay}
              withClear={false}
              error={noDay && t(noDay)}
            />
            <TextInput
              label={t(orderListTexts.collector)}
              value={collector}
              maxLength={300}
              onChange={(event) => setCollector(event.currentTarget.value)}
            />
            <Textarea
              label={t(orderListTexts.note)}
              autosize
              minRows={2}
              maxRows={5}
              maxLength={5000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t(uiTexts.cancel)}
              </Button>
              <Button type="submit" disabled={ids.length === 0}>
                {t(orderListTexts.record)}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
