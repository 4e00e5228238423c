import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { tripFields } from '../../../contract/trip/trip.fields.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { DriverField } from './DriverField.tsx'
import { useEditor } from './editorContext.ts'
import { FieldGrid, FieldGroup } from './FieldGrid.tsx'
import { VEHICLE_GROUPS } from './layout.ts'
import { StopList } from './StopList.tsx'
import { SubcontractorBox } from './SubcontractorBox.tsx'
import { TripCells } from './TripCells.tsx'
import { VehicleField } from './VehicleField.tsx'

const REQUIRED = ['bien_so_xe', 'ngay_thuc_hien']

/** The export flag is an 'x' in the office's sheets: a tick here. */
function ExportFlag() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const { field } = useController({ control: form.control, name: 'container_xuat' })
  return (
    <Checkbox
      mt={24}
      label={t(tripFields.container_xuat.label)}
      name={field.name}
      ref={field.ref}
      checked={field.value === 'x'}
      disabled={!mayEditTrip('container_xuat')}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked ? 'x' : null)}
    />
  )
}

/** Vehicle, drivers, subcontractor, container and places of the trip. */
export function VehicleStep() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const third = useWatch({ control: form.control, name: 'ten_lai_xe_3' })
  const [wantsThird, setWantsThird] = useState(false)
  const hasThird = Boolean(third) || wantsThird
  const { vehicle, container, places } = VEHICLE_GROUPS
  const cells = vehicle.cells.filter(({ name }) => name !== 'ten_lai_xe_3' || hasThird)

  const toggleThird = () => {
    if (hasThird) {
      form.setValue('ten_lai_xe_3', null)
      form.setValue('lai_xe_3', null)
    }
    setWantsThird(!hasThird)
  }

  return (
    <>
      <FieldGroup
        title={vehicle.title}
        aside={
          mayEditTrip('ten_lai_xe_3') && (
            <Button size="compact-xs" variant="subtle" onClick={toggleThird}>
              {t(hasThird ? editorTexts.withoutThird : editorTexts.thirdDriver)}
            </Button>
          )
        }
      >
        <FieldGrid>
          <TripCells
            cells={cells}
            required={REQUIRED}
            own={{
              bien_so_xe: <VehicleField />,
              ten_lai_xe_1: <DriverField number={1} />,
              ten_lai_xe_2: <DriverField number={2} />,
              ten_lai_xe_3: <DriverField number={3} />,
            }}
          />
        </FieldGrid>
      </FieldGroup>
      <SubcontractorBox />
      <FieldGroup title={container.title}>
        <FieldGrid>
          <TripCells cells={container.cells} own={{ container_xuat: <ExportFlag /> }} />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={places.title}>
        <FieldGrid>
          <TripCells
            cells={places.cells}
            own={{
              dia_diem_giao_nhan: <StopList name="dia_diem_giao_nhan" />,
              list_diem_dong_khac: <StopList name="list_diem_dong_khac" />,
            }}
          />
        </FieldGrid>
      </FieldGroup>
    </>
  )
}
