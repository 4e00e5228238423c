import { Button } from '@mantine/core'
import { mdiArrowRight } from '@mdi/js'
import type { ReactNode } from 'react'
import {
  TRIP_STEPS,
  stepTexts,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { FieldSheet } from '../../../kit/form/FieldGrid.tsx'
import { goToNextField } from '../../../kit/form/formKeys.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { CostsStep } from './CostsStep.tsx'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'
import { ProgressStep } from './ProgressStep.tsx'
import { VehicleStep } from './VehicleStep.tsx'

type StepFieldsProps = {
  readonly step: TripStep
  /** The fields of the open order. */
  readonly order: ReactNode
}

/** The fields of the open step; Enter goes from field to field and on to the next step. */
export function StepFields({ step, order }: StepFieldsProps) {
  const t = useText()
  const { openStep, trip } = useEditor()
  const next = TRIP_STEPS[TRIP_STEPS.indexOf(step) + 1]
  const goOn = () => {
    if (next) openStep(next)
  }
  return (
    <FieldSheet
      step={step}
      isFilling={trip === null}
      label={t(stepTexts[step])}
      onKeyDown={(event) => {
        if (goToNextField(event)) goOn()
      }}
    >
      {step === 'vehicle' && <VehicleStep />}
      {step === 'orders' && order}
      {step === 'costs' && <CostsStep />}
      {step === 'progress' && <ProgressStep />}
      {next && (
        <div className={classes.nextStep}>
          <Button
            size="compact-sm"
            variant="subtle"
            rightSection={<Icon path={mdiArrowRight} size={16} />}
            onClick={goOn}
          >
            {t(editorTexts.nextStep)}: {t(stepTexts[next])}
          </Button>
        </div>
      )}
    </FieldSheet>
  )
}
