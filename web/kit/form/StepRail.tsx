import { mdiAlertCircle, mdiAlertOutline, mdiCheckCircle, mdiCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './StepRail.module.css'

/** What a step shows: it has all that it needs and nothing looks wrong, something does, or it lacks something. */
export type StepFlag = 'done' | 'doubts' | 'open'

type StepState = 'errors' | StepFlag

type Step = {
  readonly key: string
  readonly title: Text
  readonly flag: StepFlag
  /** Its fields that a save refused. */
  readonly faults: number
}

const STEP_ICONS: Record<StepState, string> = {
  errors: mdiAlertCircle,
  doubts: mdiAlertOutline,
  done: mdiCheckCircle,
  open: mdiCircleOutline,
}

type StepRailProps = {
  readonly steps: readonly Step[]
  readonly current: string
  readonly onOpen: (key: string) => void
  /** What stands under the steps. */
  readonly children?: ReactNode
}

/** The steps of a form with what they still need; any can be opened at any time (specification, section 4). */
export function StepRail({ steps, current, onOpen, children }: StepRailProps) {
  const t = useText()
  return (
    <nav className={classes.rail} aria-label={t(formTexts.steps)}>
      <ol className={classes.steps}>
        {steps.map(({ key, title, flag, faults }, index) => {
          const state: StepState = faults > 0 ? 'errors' : flag
          const word = {
            errors: formTexts.stepErrors(faults),
            doubts: formTexts.stepDoubts,
            done: formTexts.stepDone,
            open: formTexts.stepOpen,
          }
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={key === current ? 'step' : undefined}
                onClick={() => onOpen(key)}
              >
                <Icon path={STEP_ICONS[state]} size={18} />
                <span className={classes.stepName}>
                  <span className={classes.stepNumber}>{index + 1}.</span> {t(title)}
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
