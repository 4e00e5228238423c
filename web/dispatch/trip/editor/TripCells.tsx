import { useRef, type ReactNode } from 'react'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { isFigure, isFollowedPath } from '../pricing/figures.ts'
import { FollowedField } from '../pricing/FollowedField.tsx'
import { PricedField } from '../pricing/PricedField.tsx'
import { EditField } from './EditField.tsx'
import { useDigest, useEditor } from './editorContext.ts'
import { jobOf } from './useCautions.ts'
import { useTruckOffers } from '../offered/useTruckOffers.ts'
import { Slot } from '../../../kit/form/FieldGrid.tsx'
import type { Cell } from './layout.ts'
import type { TripFieldName } from './tripForm.ts'
import type { Suggestion } from '../../../kit/form/suggestions.ts'

type TripCellsProps = {
  readonly cells: readonly Cell<TripFieldName>[]
  readonly required?: readonly string[]
  /** Controls of their own, in place of the plain field. */
  readonly own?: Partial<Record<TripFieldName, ReactNode>>
}

function TripCell({
  name,
  required,
}: {
  readonly name: TripFieldName
  readonly required: boolean
}) {
  const { mayEditTrip } = useEditor()
  const cell = { name, required, field: tripFields[name], disabled: !mayEditTrip(name) }
  if (isFollowedPath(name)) return <FollowedField path={name} {...cell} />
  return isFigure(name) ? (
    <PricedField path={name} {...cell} />
  ) : (
    <EditField path={name} {...cell} />
  )
}

/** Fields of the general part, each at its place. */
export function TripCells({ cells, required = [], own = {} }: TripCellsProps) {
  return cells.map(({ name, span }) => (
    <Slot key={name} span={span} kind={tripFields[name].kind}>
      {own[name] ?? <TripCell name={name} required={required.includes(name)} />}
    </Slot>
  ))
}

const ANY_TIME = { from: null, to: null, pickup: null, kg: null }

type VehicleFieldProps = { readonly caution: ReactNode }

/** The plate, the free and near ones first; picking a vehicle fills in its main driver, unless somebody else has been entered. */
export function VehicleField({ caution }: VehicleFieldProps) {
  const { form, trip, words, mayEditTrip } = useEditor()
  const job = useDigest(form, jobOf)
  const wish = { ...(job ?? ANY_TIME), own: trip?.bien_so_xe ?? null }
  const offers = useTruckOffers(words.at('bien_so_xe'), wish)
  const proposed = useRef<string | null>(null)

  const proposeDriver = ({ value }: Suggestion) => {
    const vehicle = words.vehicleOf(value)
    const present = form.getValues('ten_lai_xe_1')
    if (!vehicle?.lai_xe_chinh || (present && present !== proposed.current)) return
    proposed.current = vehicle.ten_lai_xe_chinh ?? vehicle.lai_xe_chinh
    form.setValue('lai_xe_1', vehicle.lai_xe_chinh)
    form.setValue('ten_lai_xe_1', proposed.current)
    form.clearErrors('ten_lai_xe_1')
  }
  return (
    <EditField
      path="bien_so_xe"
      name="bien_so_xe"
      field={tripFields.bien_so_xe}
      disabled={!mayEditTrip('bien_so_xe')}
      required
      offers={offers}
      description={caution}
      onPick={proposeDriver}
    />
  )
}

type DriverFieldProps = { readonly number: 1 | 2 | 3; readonly caution: ReactNode }

/** A driver by name; the account is kept in step, and goes when another name is typed. */
export function DriverField({ number, caution }: DriverFieldProps) {
  const { form, words, mayEditTrip } = useEditor()
  const name = `ten_lai_xe_${number}` as const
  const account = `lai_xe_${number}` as const
  return (
    <EditField
      path={name}
      name={name}
      field={tripFields[name]}
      disabled={!mayEditTrip(name)}
      offers={words.drivers}
      description={caution}
      onEdit={() => form.setValue(account, null)}
      onPick={({ id }) => form.setValue(account, id ?? null)}
    />
  )
}
