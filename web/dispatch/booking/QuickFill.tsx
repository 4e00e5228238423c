import { Button, Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { QUICK_LONGEST } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { QuickOrder } from '../../../contract/dispatch/booking/quick.ts'
import { FieldGroup } from '../../kit/form/FieldGrid.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './booking.module.css'
import { QuickReadings } from './QuickReadings.tsx'
import { useQuickLine } from './useQuickLine.ts'

/** The one-line entry above the form: what it understood is filled in, and stays to be checked. */
export function QuickFill({ onFill }: { readonly onFill: (order: QuickOrder) => void }) {
  const t = useText()
  const { line, setLine, reading, answer } = useQuickLine('booking')
  const [order, ...more] = reading.orders
  // The form holds one order: several are made from the list.
  const isReady = order !== undefined && more.length === 0
  const fill = () => {
    if (isReady) onFill(order)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    fill()
  }
  return (
    <FieldGroup title={texts.quickOne}>
      <div className={classes.quick}>
        <Textarea
          autosize
          minRows={1}
          maxRows={6}
          aria-label={t(texts.quickOne)}
          placeholder={t(texts.quickHint)}
          maxLength={QUICK_LONGEST}
          value={line}
          error={more.length > 0 ? t(texts.quickOneOnly) : undefined}
          onChange={(event) => setLine(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button size="xs" variant="default" disabled={!isReady} onClick={fill}>
          {t(texts.quickFill)}
        </Button>
      </div>
      {line !== '' && <QuickReadings reading={reading} answer={answer} />}
    </FieldGroup>
  )
}
