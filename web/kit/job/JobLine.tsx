import { Badge, Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { isUnderWay, JOB_STATES, jobApi, type Job } from '../../../contract/kit/job/job.api.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { call, messageOf } from '../http/call.ts'
import { useText } from '../ui/language.ts'
import { openLink } from '../ui/openLink.ts'
import { showToast } from '../ui/toasts.ts'
import classes from './job.module.css'

const COLORS = { cho: 'gray.7', dang_chay: 'indigo.7', xong: 'teal.9', loi: 'red.9', huy: 'gray.7' }

type JobLineProps = { readonly job: Job; readonly onActed: () => void }

/** What can be done with a job as it stands. */
function JobActs({ job, onActed }: JobLineProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const { id_viec, trang_thai, link } = job
  const act = async (endpoint: typeof jobApi.cancel) => {
    setBusy(true)
    try {
      showToast('success', (await call(endpoint, { id_viec })).message)
    } catch (error) {
      showToast('error', messageOf(error))
    } finally {
      setBusy(false)
      onActed()
    }
  }
  const again = trang_thai === 'loi' || trang_thai === 'huy'
  return (
    <Group gap={6}>
      {isUnderWay(trang_thai) && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          onClick={() => void act(jobApi.cancel)}
        >
          {t(jobTexts.cancel)}
        </Button>
      )}
      {again && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          onClick={() => void act(jobApi.retry)}
        >
          {t(jobTexts.retry)}
        </Button>
      )}
      {link && (
        <Button size="compact-xs" variant="light" onClick={() => openLink(link)}>
          {t(jobTexts.download)}
        </Button>
      )}
    </Group>
  )
}

/** One job: what it is, how far it came, what it says, what can be done with it. */
export function JobLine({ job, onActed }: JobLineProps) {
  const t = useText()
  const { ten, ten_en, trang_thai, tien_do, thong_diep, thong_diep_en, created_at } = job
  const name = t(text(ten, ten_en))
  const message = thong_diep && t(text(thong_diep, thong_diep_en ?? thong_diep))
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <Badge size="sm" color={COLORS[trang_thai]}>
          {t(JOB_STATES[trang_thai])}
        </Badge>
      </div>
      {isUnderWay(trang_thai) && (
        <div className={classes.progress}>
          <Progress.Root size="md" className={classes.bar}>
            <Progress.Section value={tien_do} aria-label={`${t(jobTexts.progress)}: ${name}`} />
          </Progress.Root>
          <span className={classes.percent}>{tien_do}%</span>
        </div>
      )}
      {message && <p className={classes.message}>{message}</p>}
      <div className={classes.head}>
        <span className={classes.note}>{formatMoment(created_at)}</span>
        <JobActs job={job} onActed={onActed} />
      </div>
    </li>
  )
}
