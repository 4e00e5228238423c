import type { ReactNode } from 'react'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { EditField } from './EditField.tsx'
import { useEditor } from './editorContext.ts'
import { Slot } from '../../../kit/form/FieldGrid.tsx'
import type { Cell } from './layout.ts'
import type { TripFieldName } from './tripForm.ts'

type TripCellsProps = {
  readonly cells: readonly Cell<TripFieldName>[]
  readonly required?: readonly string[]
  /** Controls of their own, in place of the plain field. */
  readonly own?: Partial<Record<TripFieldName, ReactNode>>
}

/** Fields of the general part, each at its place. */
export function TripCells({ cells, required = [], own = {} }: TripCellsProps) {
  const { mayEditTrip } = useEditor()
  return cells.map(({ name, span }) => (
    <Slot key={name} span={span} kind={tripFields[name].kind}>
      {own[name] ?? (
        <EditField
          path={name}
          name={name}
          field={tripFields[name]}
          disabled={!mayEditTrip(name)}
          required={required.includes(name)}
        />
      )}
    </Slot>
  ))
}
