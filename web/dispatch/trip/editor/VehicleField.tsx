import { useRef, type ReactNode } from 'react'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Suggestion } from '../../../kit/form/suggestions.ts'
import { EditField } from './EditField.tsx'
import { useEditor } from './editorContext.ts'

type VehicleFieldProps = { readonly caution: ReactNode }

/** The plate; picking a vehicle fills in its main driver, unless somebody else has been entered. */
export function VehicleField({ caution }: VehicleFieldProps) {
  const { form, words, mayEditTrip } = useEditor()
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
      description={caution}
      onPick={proposeDriver}
    />
  )
}
