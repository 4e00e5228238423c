import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import { useCallback, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import {
  stepTexts,
  TRIP_STEPS,
  type TripStep,
} from '../../../../contract/dispatch/trip/trip.problems.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './rail.module.css'
import { useEditor, useDigest } from './editorContext.ts'
import { placeOf, errorPaths } from './problems.ts'
import { stepFlags, type StepFlag } from './stepFlags.ts'
import type { TripForm } from './tripForm.ts'
import { useBeside, useCautions } from './useCautions.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'

type StepRailProps = {
  readonly step: TripStep
  /** The orders, under the steps. */
  readonly children: ReactNode
}

type StepState = 'errors' | StepFlag

const STEP_ICONS: Record<StepState, string> = {
  errors: mdiAlertCircle,
  doubts: mdiAlertOutline,
  done: mdiCheckCircle,
  open: mdiCircleOutline,
}

/** The steps with what they still need; any can be opened at any time. */
export function StepRail({ step: current, children }: StepRailProps) {
  const t = useText()
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

  return (
    <nav className={classes.rail} aria-label={t(editorTexts.steps)}>
      <ol className={classes.steps}>
        {TRIP_STEPS.map((step, index) => {
          const faults = places.filter((place) => place === step).length
          const state: StepState = faults > 0 ? 'errors' : flags[step]
          const word = {
            errors: editorTexts.stepErrors(faults),
            doubts: editorTexts.stepDoubts,
            done: editorTexts.stepDone,
            open: editorTexts.stepOpen,
          }
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => openStep(step)}
              >
                <Icon path={STEP_ICONS[state]} size={18} />
                <span className={classes.stepName}>
                  <span className={classes.stepNumber}>{index + 1}.</span> {t(stepTexts[step])}
                </span>
                <span className={faults > 0 ? classes.faults : classes.spoken}>
                  {t(word[state])}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {children}
    </nav>
  )
}
