import { Switch } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t as now, useText } from '../../../kit/ui/language.ts'
import { useEditor, type TripFormApi } from './editorContext.ts'
import { FieldGrid, FieldGroup } from '../../../kit/form/FieldGrid.tsx'
import { focusField } from '../../../kit/form/formKeys.ts'
import { VEHICLE_GROUPS } from './layout.ts'
import { TripCells } from './TripCells.tsx'

const PAIR = ['ten_thau_phu', 'chi_phi_thau_phu'] as const

/** Closes the box and empties its fields; asks first when there is something to lose. */
async function leaveSubcontractor(form: TripFormApi): Promise<void> {
  const isFilled = form.getValues(PAIR).some((value) => value !== null)
  const agreed =
    !isFilled ||
    (await confirm({
      title: now(editorTexts.clearSubcontractor),
      message: now(editorTexts.clearSubcontractorMessage),
      confirmLabel: now(editorTexts.clearSubcontractorConfirm),
    }))
  if (!agreed) return
  for (const name of PAIR) form.setValue(name, null)
  form.clearErrors(PAIR)
  form.setValue('checkType', false)
}

/** A hired vehicle: the box asks for its carrier and price (specification, section 5). */
export function SubcontractorBox() {
  const t = useText()
  const { form, mayEditTrip } = useEditor()
  const isOn = useWatch({ control: form.control, name: 'checkType' })
  const { title, cells } = VEHICLE_GROUPS.subcontractor

  const toggle = (wanted: boolean) => {
    if (!wanted) return void leaveSubcontractor(form)
    flushSync(() => form.setValue('checkType', true))
    focusField('ten_thau_phu')
  }
  return (
    <FieldGroup
      title={title}
      aside={
        <Switch
          size="xs"
          label={t(editorTexts.subcontractorOn)}
          checked={isOn}
          disabled={!mayEditTrip('ten_thau_phu')}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      }
    >
      {isOn && (
        <FieldGrid>
          <TripCells cells={cells} required={PAIR} />
        </FieldGrid>
      )}
    </FieldGroup>
  )
}
