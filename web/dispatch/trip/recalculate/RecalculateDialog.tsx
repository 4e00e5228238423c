import { Alert, Badge, Button, Modal } from '@mantine/core'
import { mdiFlaskOutline } from '@mdi/js'
import { useEffect, useRef, useState } from 'react'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { messageOf } from '../../../kit/http/call.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { OldPriceNote } from '../../../price/fuel-price/offered/OldPriceNote.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { FigureChoice } from './FigureChoice.tsx'
import classes from './recalculate.module.css'
import { RunFoot } from './RunFoot.tsx'
import { RunFound } from './RunFound.tsx'
import { RunJob } from './RunJob.tsx'
import { trialWords } from './trial.ts'
import { TrialPane } from './TrialPane.tsx'
import { useRun, type Asked, type Run, type Subject } from './useRun.ts'
import { DialogTitle } from '../../../kit/ui/DialogTitle.tsx'

const ALL: Asked = { truong: [], thu: null }

type Props = {
  readonly subject: Subject
  /** Which trips, in words. */
  readonly about: Text
  readonly onClose: () => void
  /** Trips were written. */
  readonly onDone: () => void
}

type AsksProps = {
  readonly asked: Asked
  readonly ask: (next: Asked) => void
  readonly isTrying: boolean
  readonly onTry: () => void
  readonly onEndTrial: () => void
}

/** What is asked of a run: which figures, and by which rows. */
function Asks({ asked, ask, isTrying, onTry, onEndTrial }: AsksProps) {
  const t = useText()
  return (
    <div className={classes.asks}>
      <FigureChoice value={asked.truong} onChange={(truong) => ask({ ...asked, truong })} />
      <Button
        variant="default"
        aria-expanded={isTrying}
        leftSection={<Icon path={mdiFlaskOutline} size={16} />}
        onClick={onTry}
      >
        {t(texts.whatIf)}
      </Button>
      {asked.thu && (
        <>
          <Badge variant="light" color="grape" size="lg" miw="max-content">
            {trialWords(asked.thu, t)}
          </Badge>
          <Button variant="subtle" onClick={onEndTrial}>
            {t(texts.endTrial)}
          </Button>
        </>
      )}
    </div>
  )
}

/** What a run says: its job while it is under way, what it found, or why it could not. */
function RunState({ run }: { readonly run: Run }) {
  if (run.job) return <RunJob run={run} job={run.job} />
  if (run.found && !run.busy)
    return <RunFound key={run.found.message + run.found.mode} found={run.found} />
  return run.busy ? <LoadingState /> : null
}

/** Recalculates trips: looked at, by which figures, what if, applied. */
export function RecalculateDialog({ subject, about, onClose, onDone }: Props) {
  const t = useText()
  const run = useRun(onDone)
  const [asked, ask] = useState(ALL)
  const [isTrying, setTrying] = useState(false)
  const look = (next: Asked) => {
    ask(next)
    run.start('xem_truoc', subject, next)
  }
  // Looked at once, also where effects run twice.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    look(asked)
  })
  const { error } = run
  // The form beside it says what is wrong with it.
  const said = error && !isTrying ? messageOf(error) : null
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={<DialogTitle>{`${t(texts.title)}: ${t(about)}`}</DialogTitle>}
      closeOnEscape={!isTrying}
      classNames={{ title: classes.title ?? '', body: classes.modal ?? '' }}
      padding="sm"
    >
      <div className={classes.body} data-beside={isTrying || undefined}>
        <div className={classes.main}>
          <Asks
            asked={asked}
            ask={ask}
            isTrying={isTrying}
            onTry={() => setTrying((now) => !now)}
            onEndTrial={() => look({ ...asked, thu: null })}
          />
          {(said || run.stopped) && (
            <Alert color={said ? 'red' : 'gray'} role="alert" mb="xs" py={8}>
              {said ?? run.stopped}
            </Alert>
          )}
          <OldPriceNote />
          <RunState run={run} />
          <RunFoot
            run={run}
            asked={asked}
            onLook={() => look(asked)}
            onApply={() => run.start('ap_dung', subject, asked)}
            onClose={onClose}
          />
        </div>
        {isTrying && (
          <TrialPane
            busy={run.busy}
            error={error}
            onLook={(thu) => look({ ...asked, thu })}
            onClose={() => setTrying(false)}
          />
        )}
      </div>
    </Modal>
  )
}
