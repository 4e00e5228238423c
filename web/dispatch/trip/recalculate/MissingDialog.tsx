import { Alert, Button, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pricingApi, type TripRange } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import {
  MISSING_LOOKED_AT,
  type MissingGroup,
} from '../../../../contract/dispatch/trip/trip.missing.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import type { Text as Words } from '../../../../contract/kit/text/text.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { EmptyState, LoadingState } from '../../../kit/ui/states.tsx'
import { OldPriceNote } from '../../../price/fuel-price/offered/OldPriceNote.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { EnterMissing } from './EnterMissing.tsx'
import { MissingGroups } from './MissingGroups.tsx'
import { kindOf } from './missingRows.ts'
import classes from './recalculate.module.css'
import { RunFound } from './RunFound.tsx'
import { RunJob } from './RunJob.tsx'
import { useRun, type Run } from './useRun.ts'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

const MISSING = 'missing-prices'

type Props = {
  readonly range: TripRange
  readonly about: Words
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What was filled by the row that was entered. */
function Filled({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const t = useText()
  return (
    <aside className={classes.aside} aria-label={t(texts.filled)}>
      {run.error && (
        <Alert color="red" role="alert">
          {messageOf(run.error)}
        </Alert>
      )}
      {run.job && <RunJob run={run} job={run.job} />}
      {run.busy && !run.job && (
        <>
          <Text size="sm">{t(texts.filling)}</Text>
          <LoadingState />
        </>
      )}
      {run.stopped && <Alert color="gray">{run.stopped}</Alert>}
      {run.found && !run.busy && <RunFound found={run.found} />}
      <footer className={classes.foot}>
        <Button onClick={onClose} disabled={run.busy && !run.job}>
          {t(texts.done)}
        </Button>
      </footer>
    </aside>
  )
}

/** What trips wait for: each row that is missing is entered once, and its trips are filled. */
export function MissingDialog({ range, about, onClose, onDone }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [entering, enter] = useState<MissingGroup | null>(null)
  const [isFilling, setFilling] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [MISSING, range],
    queryFn: ({ signal }) => call(pricingApi.missing, range as never, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const run = useRun(() => {
    onDone()
    void client.invalidateQueries({ queryKey: [MISSING] })
  })
  const fill = ({ list_id, truong }: MissingGroup) => {
    enter(null)
    setFilling(true)
    run.start('ap_dung', { list_id }, { truong, thu: null })
  }
  const kind = entering && kindOf(entering)
  const isBeside = isFilling || entering !== null
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={<DialogTitle>{`${t(texts.missingTitle)}: ${t(about)}`}</DialogTitle>}
      closeOnEscape={entering === null}
      classNames={{ title: classes.title ?? '', body: classes.modal ?? '' }}
      padding="sm"
    >
      <div className={classes.body} data-beside={isBeside || undefined}>
        <div className={classes.main}>
          <OldPriceNote />
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {!data && !error && <LoadingState />}
          {data && (
            <>
              <Text size="sm" c="dimmed" pb="xs" role="status" aria-busy={isFetching}>
                {t(texts.looked(data.chuyen_di, data.data.length))}{' '}
                {data.con_nua && t(texts.latestOnly(formatMoney(MISSING_LOOKED_AT)))}
              </Text>
              {data.data.length === 0 ? (
                <EmptyState text={t(texts.noneMissing)} />
              ) : (
                <MissingGroups
                  groups={data.data}
                  entering={entering}
                  onEnter={(group) => {
                    setFilling(false)
                    enter(group)
                  }}
                />
              )}
            </>
          )}
        </div>
        {entering && kind && (
          <EnterMissing
            key={JSON.stringify(entering.can)}
            kind={kind}
            group={entering}
            onSaved={() => fill(entering)}
            onClose={() => enter(null)}
          />
        )}
        {isFilling && <Filled run={run} onClose={() => setFilling(false)} />}
      </div>
    </Modal>
  )
}
