import { Alert, Button, MantineThemeProvider } from '@mantine/core'
import { useState } from 'react'
import { emptyTruckTexts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'
import { textField } from '../../../contract/kit/field/field.ts'
import { browserNow, dayOf, isMoment } from '../../../contract/kit/time/time.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { Suggest } from '../../kit/form/Suggest.tsx'
import { DENSE } from '../../kit/form/dense.ts'
import { useText } from '../../kit/ui/language.ts'
import { useNamedOffers } from '../../kit/form/useNamed.ts'
import classes from './empty-truck.module.css'
import type { Wanted } from './useWanted.ts'

const PICKUP = textField(emptyTruckTexts.pickup)

type PartProps = {
  readonly wanted: Wanted
  readonly onChange: (change: Partial<Wanted>) => void
}

function PickupBox({ wanted, onChange }: PartProps) {
  const t = useText()
  // What is being typed; it is asked for when it is picked or left.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? wanted.pickup ?? ''
  const places = useNamedOffers('place', typed ?? '')
  const take = (name: string | null) => {
    const pickup = name?.trim() || null
    setTyped(null)
    if (pickup !== wanted.pickup) onChange({ pickup })
  }
  return (
    <form
      className={classes.pickup}
      onSubmit={(event) => {
        event.preventDefault()
        take(shown)
      }}
    >
      <Suggest
        field={PICKUP}
        value={shown || null}
        placeholder={t(emptyTruckTexts.pickupHint)}
        suggestions={places}
        mode="free"
        onChange={(value) => (value === null ? take(null) : setTyped(String(value as string)))}
        onPick={({ value }) => take(value)}
        onBlur={() => take(shown)}
      />
    </form>
  )
}

type MomentBoxProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string | null
  readonly day: () => string
  readonly onChange: (value: string | null) => void
}

/** A moment that is asked for only when it is one. */
function MomentBox({ label, placeholder, value, day, onChange }: MomentBoxProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <DateBox
      withTime
      className={classes.moment ?? ''}
      label={label}
      placeholder={placeholder}
      value={wrong ?? value}
      clockDay={day}
      onChange={(next) => {
        const isGood = next === null || isMoment(next)
        setWrong(isGood ? null : next)
        if (isGood) onChange(next)
      }}
    />
  )
}

/** What a vehicle is looked for: pickup, when, until when. */
export function WantedBar({ wanted, onChange }: PartProps) {
  const t = useText()
  const isAsked = wanted.pickup !== null || wanted.at !== null || wanted.until !== null
  const day = () => dayOf(wanted.at ?? browserNow())
  return (
    <MantineThemeProvider theme={DENSE}>
      <section className={classes.wanted} aria-label={t(emptyTruckTexts.wanted)}>
        <PickupBox wanted={wanted} onChange={onChange} />
        <MomentBox
          key={`at${wanted.at ?? ''}`}
          label={t(emptyTruckTexts.at)}
          placeholder={t(emptyTruckTexts.now)}
          value={wanted.at}
          day={day}
          onChange={(at) => onChange({ at })}
        />
        <MomentBox
          key={`until${wanted.until ?? ''}`}
          label={t(emptyTruckTexts.until)}
          placeholder="—"
          value={wanted.until}
          day={day}
          onChange={(until) => onChange({ until })}
        />
        {isAsked && (
          <Button
            size="xs"
            variant="subtle"
            className={classes.clear ?? ''}
            onClick={() => onChange({ pickup: null, at: null, until: null })}
          >
            {t(emptyTruckTexts.clear)}
          </Button>
        )}
      </section>
    </MantineThemeProvider>
  )
}

/** Said where the pickup is not on the map, so that nearness is not known. */
export function UnknownPickup({ place }: { readonly place: string }) {
  const t = useText()
  return (
    <Alert color="yellow" variant="light" py={6} role="status" className={classes.unknown ?? ''}>
      {t(emptyTruckTexts.unknownPickup(place))}
    </Alert>
  )
}
