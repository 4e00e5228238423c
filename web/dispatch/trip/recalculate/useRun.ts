import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  recalculateMany,
  type TripRange,
} from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import {
  recalculatedByJob,
  type RecalculatedMany,
  type TrialGiven,
} from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import { isUnderWay, JOB_POLL_MS, jobApi, type Job } from '../../../../contract/kit/job/job.api.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'

/** Which trips: chosen ones, or all that a list shows. */
export type Subject = TripRange & { readonly list_id?: readonly string[] }
type Mode = 'xem_truoc' | 'ap_dung'
/** What a run is asked for beside its trips. */
export type Asked = {
  /** The figures to touch; none stands for all. */
  readonly truong: readonly string[]
  readonly thu: TrialGiven | null
}
type Sent = Asked & { readonly mode: Mode; readonly subject: Subject }

/** What a run found or did. */
export type Found = Pick<RecalculatedMany, 'data' | 'tom_tat' | 'theo_hinh'> & {
  readonly message: string
  readonly mode: Mode
  readonly asked: Asked
  /** Done behind: only the first trips are named. */
  readonly isPart: boolean
}

const send = ({ subject, truong, thu, mode }: Sent) =>
  call(recalculateMany, {
    ...subject,
    che_do: mode,
    ...(truong.length > 0 ? { truong: [...truong] } : {}),
    ...(thu ? { thu } : {}),
  } as never)

type Behind = { readonly id: string; readonly sent: Sent }

/** The job that does a run, followed to its end. */
function useFollowed(behind: Behind | null) {
  const { data, refetch } = useQuery({
    queryKey: ['job-of-run', behind?.id],
    queryFn: ({ signal }) => call(jobApi.get, { id_viec: behind?.id ?? '' }, { signal }),
    enabled: behind !== null,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || isUnderWay(state.data.trang_thai) ? JOB_POLL_MS : false,
  })
  const job = behind && data ? data : null
  // A failed one stays in view, with the way to run it again.
  const isOver = job !== null && ['xong', 'huy'].includes(job.trang_thai)
  return { job, isOver, refetch: () => void refetch() }
}

/** What a job that is over found or did; null where it only says that it was stopped. */
function foundByJob(job: Job, { mode, ...asked }: Sent, message: string): Found | null {
  const result = recalculatedByJob(job.ket_qua)
  // A look that was stopped has seen a part: it tells nothing.
  const isTold = result && (job.trang_thai === 'xong' || mode === 'ap_dung')
  return isTold ? { ...result, message, mode, asked, isPart: true } : null
}

/** Recalculates trips, at once or behind: what it found, and the job while one is under way. `onDone` hears of what was written. */
export function useRun(onDone: () => void) {
  const t = useText()
  const [behind, setBehind] = useState<Behind | null>(null)
  const [answered, setAnswered] = useState<Found | null>(null)
  const sending = useMutation({
    // One run after another: the last answer is that of the last choice.
    scope: { id: 'recalculate' },
    mutationFn: send,
    onSuccess: (reply, { mode, ...asked }) => {
      if ('id_viec' in reply) return setBehind({ id: reply.id_viec, sent: { mode, ...asked } })
      setAnswered({ ...reply, mode, asked, isPart: false })
      return mode === 'ap_dung' ? onDone() : undefined
    },
  })
  const { job, isOver, refetch } = useFollowed(behind)
  const said = job && t(text(job.thong_diep ?? '', job.thong_diep_en ?? ''))
  const byJob = useMemo(
    () => (behind && job && isOver ? foundByJob(job, behind.sent, said ?? '') : null),
    [behind, job, isOver, said],
  )
  const written = isOver && behind?.sent.mode === 'ap_dung' ? behind.id : null
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (written === null || told.current === written) return
    told.current = written
    onDone()
  }, [written, onDone])
  const found = behind ? byJob : answered
  return {
    found,
    job: isOver ? null : job,
    /** What is said of one that ended before it found anything. */
    stopped: isOver && !byJob ? said : null,
    busy: sending.isPending || (behind !== null && !isOver && job?.trang_thai !== 'loi'),
    error: sending.error,
    start(mode: Mode, subject: Subject, asked: Asked) {
      setAnswered(found)
      setBehind(null)
      sending.mutate({ mode, subject, ...asked })
    },
    refetchJob: refetch,
  }
}
export type Run = ReturnType<typeof useRun>
