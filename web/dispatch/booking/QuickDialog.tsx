import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { bookingApi, QUICK_LONGEST } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { Makes } from '../../../contract/dispatch/booking/quick.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { toBooking, toNewBooking, toTrip } from '../../office/screen/offered/paths.ts'
import classes from './booking.module.css'
import { accepting } from '../trip/offered/accepting.tsx'
import { QuickReadings } from './QuickReadings.tsx'
import { useQuickLine } from './useQuickLine.ts'

type QuickDialogProps = {
  /** What is made of each line. */
  readonly makes: Makes
  readonly onClose: () => void
}

type Line = { noi_dung: string; chap_nhan: boolean }

/** Makes what the lines say, null where what looks like a slip was not accepted; answers the way to a single one, null where they are several, whether nothing is missing, and whether it opens at once. */
async function make(makes: Makes, input: Line) {
  if (makes === 'trip') {
    const { message, data } = await call(bookingApi.quickTrip, input)
    return {
      message,
      to: Array.isArray(data) ? null : toTrip(data.id_chuyen_di ?? ''),
      whole: true,
      opens: true,
    }
  }
  const made = await accepting((accepted) =>
    call(bookingApi.quickCreate, { ...input, ...accepted }),
  )
  if (made === null) return null
  const { message, data, thieu } = made
  const whole = Object.keys(thieu).length === 0
  const to = Array.isArray(data) ? null : toBooking(data.id_don_hang ?? '')
  return { message, to, whole, opens: !whole }
}

/** An order from one line, as dispatchers type it; what was understood shows while typing. */
export function QuickDialog({ makes, onClose }: QuickDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { line, setLine, reading, answer } = useQuickLine(makes)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const isBooking = makes === 'booking'
  const count = reading.orders.length
  const isOpen = reading.unread.length > 0

  const create = async (chap_nhan: boolean) => {
    if (busy || count === 0 || (isOpen && !chap_nhan)) return
    setBusy(true)
    setError('')
    try {
      const made = await make(makes, { noi_dung: line, chap_nhan })
      if (made) {
        const { to, opens, whole, message } = made
        const go = () => (to ? navigate({ ...to, ignoreBlocker: true }) : undefined)
        const open = { label: t(texts.openOne), run: () => void go() }
        showToast(whole ? 'success' : 'warning', message, to && !opens ? [open] : [])
        await refreshLists(client)
        onClose()
        if (opens) await go()
      }
    } catch (refusal) {
      setError(messageOf(refusal))
    }
    setBusy(false)
  }
  const one = isBooking ? texts.quickAdd : texts.quickTrip
  const many = isBooking ? texts.quickAddMany : texts.quickTripMany
  const label = count > 1 ? many(count) : one
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void create(false)
  }
  return (
    <FormDialog title={t(texts.quick)} size="lg" isDirty={line.trim() !== ''} onClose={onClose}>
      {() => (
        <>
          <Textarea
            data-autofocus
            autosize
            minRows={2}
            maxRows={8}
            maxLength={QUICK_LONGEST}
            aria-label={t(texts.quick)}
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
          <QuickReadings reading={reading} answer={answer} />
          <Group className={classes.send} justify="flex-end" gap="xs">
            {isBooking && count <= 1 && (
              <Button
                variant="default"
                disabled={line.trim() === ''}
                onClick={() => {
                  onClose()
                  // The line goes along.
                  void navigate({ ...toNewBooking({ dong: line }), ignoreBlocker: true })
                }}
              >
                {t(texts.quickForm)}
              </Button>
            )}
            {isOpen && count > 0 && (
              <Button variant="default" disabled={busy} onClick={() => void create(true)}>
                {t(texts.quickAnyway)}
              </Button>
            )}
            <Button
              loading={busy}
              disabled={count === 0 || isOpen}
              onClick={() => void create(false)}
            >
              {t(label)}
            </Button>
          </Group>
        </>
      )}
    </FormDialog>
  )
}
