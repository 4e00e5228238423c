import { Alert, Checkbox, Group, SegmentedControl } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useController, useWatch } from 'react-hook-form'
import { tripOfConcern } from '../../../../contract/dispatch/trip/trip.concerns.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { tripFields, tripResultFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { driverCount } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { useText } from '../../../kit/ui/language.ts'
import { Caution } from '../../../kit/form/Caution.tsx'
import { focusField } from '../../../kit/form/formKeys.ts'
import { Concerns } from '../Concerns.tsx'
import { EditField } from './EditField.tsx'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'
import { FieldGrid, FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { VEHICLE_GROUPS } from './layout.ts'
import { StopList } from './StopList.tsx'
import { SubcontractorBox } from './SubcontractorBox.tsx'
import { TripCells, VehicleField, DriverField } from './TripCells.tsx'
import { useCautions, type CautionField } from './useCautions.ts'

const REQUIRED = ['bien_so_xe', 'ngay_thuc_hien']

/** The export flag is an 'x' in the office's sheets: a tick here. */
function ExportFlag() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const { field } = useController({ control: form.control, name: 'container_xuat' })
  return (
    <Checkbox
      className={classes.tick}
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

type DriverCountProps = { readonly count: number; readonly onChange: (count: number) => void }

/** How many drivers are asked for: two, or three (specification, section 5). */
function DriverCount({ count, onChange }: DriverCountProps) {
  const t = useText()
  const { mayEditTrip } = useEditor()
  const label = t(tripResultFields.numberDriver.label)
  return (
    <Group gap={8}>
      <span className={classes.hint}>{label}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={['2', '3']}
        value={String(count)}
        disabled={!mayEditTrip('ten_lai_xe_3')}
        onChange={(picked) => onChange(Number(picked))}
      />
    </Group>
  )
}

function TrailerField({ caution }: { readonly caution: ReactNode }) {
  const { mayEditTrip } = useEditor()
  return (
    <EditField
      path="ma_romoc"
      name="ma_romoc"
      field={tripFields.ma_romoc}
      disabled={!mayEditTrip('ma_romoc')}
      description={caution}
    />
  )
}

/** Vehicle, drivers, subcontractor, container and places of the trip. */
export function VehicleStep() {
  const t = useText()
  const { form } = useEditor()
  const third = useWatch({ control: form.control, name: 'ten_lai_xe_3' })
  const [wantsThird, setWantsThird] = useState(false)
  const count = wantsThird ? 3 : driverCount({ ten_lai_xe_3: third })
  const { vehicle, container, places } = VEHICLE_GROUPS
  const cells = vehicle.cells.filter(({ name }) => name !== 'ten_lai_xe_3' || count === 3)

  const cautions = useCautions()
  const mark = (field: CautionField): ReactNode => {
    const own = cautions.filter((caution) => caution.field === field)
    if (own.length === 0) return null
    const isBusy = own.some(({ ma }) => tripOfConcern(ma) !== null)
    return <Caution>{t(isBusy ? assignmentTexts.busy : assignmentTexts.mind)}</Caution>
  }

  const ask = (wanted: number) => {
    flushSync(() => setWantsThird(wanted === 3))
    if (wanted === 3) return focusField('ten_lai_xe_3')
    form.setValue('ten_lai_xe_3', null)
    form.setValue('lai_xe_3', null)
  }

  return (
    <>
      <FieldGroup title={vehicle.title} aside={<DriverCount count={count} onChange={ask} />}>
        <FieldGrid>
          <TripCells
            cells={cells}
            required={REQUIRED}
            own={{
              bien_so_xe: <VehicleField caution={mark('bien_so_xe')} />,
              ma_romoc: <TrailerField caution={mark('ma_romoc')} />,
              ten_lai_xe_1: <DriverField number={1} caution={mark('ten_lai_xe_1')} />,
              ten_lai_xe_2: <DriverField number={2} caution={mark('ten_lai_xe_2')} />,
              ten_lai_xe_3: <DriverField number={3} caution={mark('ten_lai_xe_3')} />,
            }}
          />
        </FieldGrid>
        {cautions.length > 0 && (
          <Alert
            mt="xs"
            py={8}
            color="yellow"
            variant="light"
            role="status"
            title={t(assignmentTexts.cautions)}
          >
            <Concerns concerns={cautions} />
          </Alert>
        )}
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
