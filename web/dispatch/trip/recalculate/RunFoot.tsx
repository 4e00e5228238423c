import { Button, Text } from '@mantine/core'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { focused } from '../../../kit/sheet/focused.ts'
import classes from './recalculate.module.css'
import type { Asked, Run } from './useRun.ts'

type Props = {
  readonly run: Run
  /** What is chosen now; the run may have been asked for something else. */
  readonly asked: Asked
  readonly onLook: () => void
  readonly onApply: () => void
  readonly onClose: () => void
}

const isStale = ({ found }: Run, asked: Asked): boolean =>
  found === null || found.asked.truong !== asked.truong || found.asked.thu !== asked.thu

/** The next step: apply what was looked at, look again, or nothing more. */
export function RunFoot({ run, asked, onLook, onApply, onClose }: Props) {
  const t = useText()
  const { found, busy } = run
  const again = (
    <Button variant={isStale(run, asked) ? 'filled' : 'default'} loading={busy} onClick={onLook}>
      {t(texts.again)}
    </Button>
  )
  if (found === null || busy) return <footer className={classes.foot}>{!busy && again}</footer>
  const count = found.tom_tat.thay_doi
  const stale = isStale(run, asked)
  const note = stale ? texts.changedSince : asked.thu ? texts.onTrial : null
  const isApplied = found.mode === 'ap_dung' && !stale
  return (
    <footer className={classes.foot}>
      {note && (
        <Text size="sm" c="dimmed" role="status" className={classes.note ?? ''}>
          {t(note)}
        </Text>
      )}
      {(stale || isApplied) && again}
      {isApplied && (
        <Button ref={focused} onClick={onClose}>
          {t(texts.done)}
        </Button>
      )}
      {!stale && !isApplied && !asked.thu && (
        <Button ref={focused} disabled={count === 0} onClick={onApply}>
          {t(count === 0 ? texts.nothing : texts.apply(count))}
        </Button>
      )}
    </footer>
  )
}
