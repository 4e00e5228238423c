import { useCallback, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import {
  stepTexts,
  TRIP_STEPS,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { StepRail } from '../../../kit/form/StepRail.tsx'
import { useEditor, useDigest } from './editorContext.ts'
import { placeOf, errorPaths } from './problems.ts'
import { stepFlags } from './stepFlags.ts'
import type { TripForm } from './tripForm.ts'
import { useBeside, useCautions } from './useCautions.ts'

type TripRailProps = {
  readonly step: TripStep
  /** The orders, under the steps. */
  readonly children: ReactNode
}

/** The steps of the trip with what they still need. */
export function TripRail({ step: current, children }: TripRailProps) {
  const { form, openStep } = useEditor()
  const { errors } = useFormState({ control: form.control })
  const beside = useBeside()
  const cautions = useCautions()
  const readFlags = useCallback(
    (values: TripForm) => {
      const warned = cautions.map(({ field }) => field)
      return stepFlags(values, { today: dayOf(browserNow()), ...beside, warned })
    },
    [beside, cautions],
  )
  const flags = useDigest(form, readFlags)
  const places = errorPaths(errors).map((path) => placeOf(path)?.step)
  const steps = TRIP_STEPS.map((key) => ({
    key,
    title: stepTexts[key],
    flag: flags[key],
    faults: places.filter((place) => place === key).length,
  }))
  return (
    <StepRail steps={steps} current={current} onOpen={(key) => openStep(key as TripStep)}>
      {children}
    </StepRail>
  )
}
