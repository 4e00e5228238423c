import { useState } from 'react'
import { assignTexts as texts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { plateField } from '../../../../contract/kit/field/field.ts'
import { formatDate } from '../../../../contract/kit/field/format.ts'
import { displayPlate, isPlate, plateKey } from '../../../../contract/kit/field/plate.ts'
import { Suggest } from '../../../kit/form/Suggest.tsx'
import type { Suggestion } from '../../../kit/form/suggestions.ts'
import { useWords, type Words } from '../editor/words.ts'
import { useTruckOffers } from '../offered/useTruckOffers.ts'
import { AssignFrame } from './AssignFrame.tsx'
import classes from './assign.module.css'
import type { AssignProps } from './useAssign.tsx'
import type { TripChange } from './updateEach.ts'

type LineProps = {
  readonly trip: TripListRow
  readonly known: readonly Suggestion[]
  readonly plate: string
  readonly isFirst: boolean
  readonly onChange: (plate: string) => void
}

/** One trip with the plate it is given; the free and near trucks come first. */
function Line({ trip, known, plate, isFirst, onChange }: LineProps) {
  const id = trip.id_chuyen_di ?? ''
  const day = trip.ngay_thuc_hien
  const way = [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ')
  const offers = useTruckOffers(known, {
    from: day && `${day} 00:00:00`,
    to: day && `${day} 23:59:59`,
    pickup: trip.noi_lay_hang,
    kg: trip.trong_luong,
    own: trip.bien_so_xe,
  })
  return (
    <li className={classes.line}>
      <span className={classes.trip}>
        <strong>{[day && formatDate(day), trip.bien_so_xe].filter(Boolean).join(' · ')}</strong>
        <span className={classes.way}>{[id, way].filter(Boolean).join(' · ')}</span>
      </span>
      <Suggest
        field={plateField(texts.plateOf(id))}
        name={`xe.${id}`}
        data-autofocus={isFirst}
        value={plate || null}
        suggestions={offers}
        mode="known"
        onChange={(value) => onChange(typeof value === 'string' ? value : '')}
        onPick={({ value }) => onChange(value)}
      />
    </li>
  )
}

/** What a plate makes of a trip: its truck, and the main driver of it where nobody drives yet. */
function changeOf(trip: TripListRow, plate: string, words: Words): TripChange {
  const driver = words.vehicleOf(displayPlate(plate))?.lai_xe_chinh
  const isUndriven = !trip.lai_xe_1 && !trip.ten_lai_xe_1
  return {
    trip,
    change: { bien_so_xe: plate, ...(isUndriven && driver ? { lai_xe_1: driver } : {}) },
  }
}

/** Gives each of several trips its truck. */
export function GiveTrucks({ trips, onSave, onClose }: AssignProps) {
  const words = useWords()
  const known = words.at('bien_so_xe')
  const [plates, setPlates] = useState<Readonly<Record<string, string>>>({})
  const typed = trips.flatMap((trip) => {
    const plate = plates[trip.id_chuyen_di ?? '']?.trim() ?? ''
    return plate ? [{ trip, plate }] : []
  })
  const wrong = typed.find(({ plate }) => !isPlate(plate))
  const changes = typed
    .filter(({ trip, plate }) => plateKey(plate) !== plateKey(trip.bien_so_xe ?? ''))
    .map(({ trip, plate }) => changeOf(trip, plate, words))
  return (
    <AssignFrame
      title={texts.trucksTitle(trips.length)}
      note={texts.trucksNote}
      problem={wrong ? texts.unknownPlate(wrong.plate) : null}
      changes={changes}
      onSave={onSave}
      onClose={onClose}
    >
      <ul className={classes.lines}>
        {trips.map((trip, index) => (
          <Line
            key={trip.id_chuyen_di}
            trip={trip}
            known={known}
            plate={plates[trip.id_chuyen_di ?? ''] ?? ''}
            isFirst={index === 0}
            onChange={(plate) => setPlates((now) => ({ ...now, [trip.id_chuyen_di ?? '']: plate }))}
          />
        ))}
      </ul>
    </AssignFrame>
  )
}
