import { Button, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { QuickReading } from '../../../contract/dispatch/booking/quick.ts'
import { FieldGroup } from '../../kit/form/FieldGrid.tsx'
import { useText } from '../../kit/ui/language.ts'
import classes from './booking.module.css'
import { QuickReadings } from './QuickReadings.tsx'
import { useQuickLine } from './useQuickLine.ts'

/** The one-line entry above the form: what it understood is filled in, and stays to be checked. */
export function QuickFill({ onFill }: { readonly onFill: (reading: QuickReading) => void }) {
  const t = useText()
  const { line, setLine, reading } = useQuickLine()
  const fill = () => {
    if (reading.items.length > 0) onFill(reading)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    fill()
  }
  return (
    <FieldGroup title={texts.quick}>
      <div className={classes.quick}>
        <TextInput
          aria-label={t(texts.quick)}
          placeholder={t(texts.quickHint)}
          maxLength={2000}
          value={line}
          onChange={(event) => setLine(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button size="xs" variant="default" disabled={reading.items.length === 0} onClick={fill}>
          {t(texts.quickFill)}
        </Button>
      </div>
      {line !== '' && <QuickReadings reading={reading} />}
    </FieldGroup>
  )
}
