import { Button, Group, Modal, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { orderListTexts } from '../../../contract/dispatch/order/order-list.texts.ts'
import { PAYMENT_FORMS, type PaymentForm } from '../../../contract/dispatch/order/order.fields.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../../kit/ui/language.ts'

/** How orders were paid. */
export type Payment = {
  readonly kind: PaymentForm
  readonly nguoi_thu_tien: string | null
  readonly ghi_chu: string | null
}

type PayDialogProps = {
  /** How many orders are paid. */
  readonly count: number
  readonly onPay: (payment: Payment) => void
  readonly onClose: () => void
}

const FORMS = Object.keys(PAYMENT_FORMS) as PaymentForm[]

/** Asks how the selected orders were paid, and who took the money. */
export function PayDialog({ count, onPay, onClose }: PayDialogProps) {
  const t = useText()
  const [kind, setKind] = useState<PaymentForm>('tien_mat')
  const [collector, setCollector] = useState('')
  const [note, setNote] = useState('')
  const pay = () =>
    onPay({ kind, nguoi_thu_tien: collector.trim() || null, ghi_chu: note.trim() || null })
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{t(orderListTexts.payTitle(count))}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          pay()
        }}
      >
        <Stack gap="md">
          <Radio.Group
            label={t(orderListTexts.payAs)}
            value={kind}
            onChange={(chosen) => setKind(chosen as PaymentForm)}
            {...(kind === 'cong_no' ? { description: t(orderListTexts.payAsAccountNote) } : {})}
          >
            <Stack gap={6} mt={6}>
              {FORMS.map((form) => (
                <Radio key={form} value={form} label={t(PAYMENT_FORMS[form])} size="sm" />
              ))}
            </Stack>
          </Radio.Group>
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
            <Button variant="default" onClick={onClose}>
              {t(uiTexts.cancel)}
            </Button>
            <Button type="submit">{t(orderListTexts.record)}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
