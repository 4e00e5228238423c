import { figureIn } from '../../../../contract/kit/sheet/figure.ts'
import { useWatch } from 'react-hook-form'
import { tripFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { historyTexts } from '../../../../contract/dispatch/trip/trip-history.texts.ts'
import { tripKm } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { FieldBox } from '../../../kit/form/FieldBox.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { FormPhotos } from '../../../kit/photo/FormPhotos.tsx'
import { EditField } from './EditField.tsx'
import { useEditor } from './editorContext.ts'
import { FigureHistory } from './FigureHistory.tsx'
import { FieldGrid, FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { PROGRESS_GROUPS } from './layout.ts'
import { TripCells } from './TripCells.tsx'
import { TripJourney } from '../offered/slots.ts'

function TripPhotos() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  return (
    <FormPhotos
      form={form}
      name="chuyen_di_image"
      label={t(tripFields.chuyen_di_image.label)}
      readOnly={!mayEditTrip('chuyen_di_image')}
    />
  )
}

/** Total km: worked out once the odometer is known at both ends, else entered. */
function TotalKm() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const watched = useWatch({ control: form.control, name: ['km_dau', 'km_cuoi', 'tong_km'] })
  const [start = null, end = null, entered = null] = watched.map(figureIn)
  const field = tripFields.tong_km
  if (start === null || end === null)
    return (
      <EditField path="tong_km" name="tong_km" field={field} disabled={!mayEditTrip('tong_km')} />
    )
  const km = tripKm({ km_dau: start, km_cuoi: end, tong_km: entered })
  return (
    <FieldBox
      field={field}
      value={km !== null && km < 0 ? null : km}
      onChange={() => undefined}
      readOnly
      description={t(editorTexts.kmFromOdometer)}
    />
  )
}

/** Kilometres and what they were, milestones, replacement vehicle, reminder and photos of the trip. */
export function ProgressStep() {
  const { trip } = useEditor()
  const { km, times, replacement, reminder, tripPhotos } = PROGRESS_GROUPS
  return (
    <>
      {trip?.id_chuyen_di && <TripJourney id={trip.id_chuyen_di} locked={trip.khoa} />}
      <FieldGroup title={km.title}>
        <FieldGrid>
          <TripCells cells={km.cells} own={{ tong_km: <TotalKm /> }} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={historyTexts.title}>
        <FigureHistory />
      </FieldGroup>
      {[times, replacement, reminder].map(({ title, cells }) => (
        <FieldGroup key={title.en} title={title}>
          <FieldGrid>
            <TripCells cells={cells} />
          </FieldGrid>
        </FieldGroup>
      ))}
      <FieldGroup title={tripPhotos.title}>
        <TripPhotos />
      </FieldGroup>
    </>
  )
}
