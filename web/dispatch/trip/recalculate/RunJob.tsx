import { Text } from '@mantine/core'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { Job } from '../../../../contract/kit/job/job.api.ts'
import { JobLine } from '../../../kit/job/JobLine.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './recalculate.module.css'
import type { Run } from './useRun.ts'

/** A run that is done behind: how far it is, and how to stop it. */
export function RunJob({ run, job }: { readonly run: Run; readonly job: Job }) {
  const t = useText()
  return (
    <div>
      <Text size="sm">{t(texts.behind)}</Text>
      <ul className={classes.job}>
        <JobLine job={job} onActed={run.refetchJob} />
      </ul>
    </div>
  )
}
