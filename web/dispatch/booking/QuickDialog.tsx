import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { toBooking, toNewBooking, toTrip } from '../../office/screen/offered/paths.ts'
import { QuickReadings } from './QuickReadings.tsx'
import { useQuickLine } from './useQuickLine.ts'

type QuickDialogProps = {
  /** What is made of the line. */
  readonly makes: 'booking' | 'trip'
  readonly onClose: () => void
}

/** Makes what the line says; answers where it can be worked on, or null when nothing is left to do. */
async function make(makes: QuickDialogProps['makes'], noi_dung: string) {
  if (makes === 'trip') {
    const { message, data } = await call(bookingApi.quickTrip, { noi_dung })
    return { message, to: toTrip(data.id_chuyen_di ?? ''), complete: false }
  }
  const { message, data, thieu } = await call(bookingApi.quickCreate, { noi_dung })
  const complete = Object.keys(thieu).length === 0
  return { message, to: toBooking(data.id_don_hang ?? ''), complete }
}

/** An order from one line, as dispatchers type it; what was understood shows while typing. */
export function QuickDialog({ makes, onClose }: QuickDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { line, setLine, reading } = useQuickLine()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isBooking = makes === 'booking'

  const create = async () => {
    if (busy || line.trim() === '') return
    setBusy(true)
    setError('')
    try {
      const { message, to, complete } = await make(makes, line)
      showToast(complete || !isBooking ? 'success' : 'warning', message)
      await refreshLists(client)
      onClose()
      if (!complete) await navigate(to)
    } catch (refusal) {
      setError(messageOf(refusal))
    }
    setBusy(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void create()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{t(texts.quick)}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        label={t(texts.quick)}
        description={t(texts.quickNote)}
        placeholder={t(texts.quickHint)}
        value={line}
        error={error}
        onChange={(event) => {
          setLine(event.currentTarget.value)
          setError('')
        }}
        onKeyDown={press}
      />
      <QuickReadings reading={reading} />
      <Group justify="flex-end" gap="xs" mt="md">
        {isBooking && (
          <Button
            variant="default"
            disabled={line.trim() === ''}
            onClick={() => {
              onClose()
              void navigate(toNewBooking({ dong: line }))
            }}
          >
            {t(texts.quickForm)}
          </Button>
        )}
        <Button loading={busy} disabled={reading.items.length === 0} onClick={() => void create()}>
          {t(isBooking ? texts.quickAdd : texts.quickTrip)}
        </Button>
      </Group>
    </Modal>
  )
}
