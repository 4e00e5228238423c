import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recalculateMany, type TripRange } from '../../../../contract/dispatch/trip/trip.api.ts'
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

/** The job that does a run, followed to its end. */
function useFollowed(id: string | null) {
  return useQuery({
    queryKey: ['job-of-run', id],
    queryFn: ({ signal }) => call(jobApi.get, { id_viec: id ?? '' }, { signal }),
    enabled: id !== null,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || isUnderWay(state.data.trang_thai) ? JOB_POLL_MS : false,
  })
}

/** Recalculates trips, at once or behind: what it found, and the job while one is under way. `onDone` hears of what was written. */
export function useRun(onDone: () => void) {
  const t = useText()
  const [behind, setBehind] = useState<{ id: string; sent: Sent } | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const sending = useMutation({
    // One run after another: the last answer is that of the last choice.
    scope: { id: 'recalculate' },
    mutationFn: send,
    onSuccess: (reply, sent) => {
      if ('id_viec' in reply) return setBehind({ id: reply.id_viec, sent })
      setFound({ ...reply, mode: sent.mode, asked: sent, isPart: false })
      return sent.mode === 'ap_dung' ? onDone() : undefined
    },
  })
  const { data: job, refetch } = useFollowed(behind?.id ?? null)
  const end = (ended: Job, { mode, ...asked }: Sent) => {
    const { ket_qua, thong_diep, thong_diep_en } = ended
    const result = recalculatedByJob(ket_qua)
    const message = t(text(thong_diep ?? '', thong_diep_en ?? ''))
    setBehind(null)
    // A look that was stopped has seen a part: it only says so.
    const isTold = result && (ended.trang_thai === 'xong' || mode === 'ap_dung')
    if (isTold) setFound({ ...result, message, mode, asked, isPart: true })
    else setStopped(message)
    if (mode === 'ap_dung') onDone()
  }
  useEffect(() => {
    if (!behind || !job || job.id_viec !== behind.id || isUnderWay(job.trang_thai)) return
    // A failed one stays in view, with the way to run it again.
    if (job.trang_thai !== 'loi') end(job, behind.sent)
  })
  return {
    found,
    job: behind && job ? job : null,
    /** What is said of one that ended before it found anything. */
    stopped,
    busy: sending.isPending || behind !== null,
    error: sending.error,
    start(mode: Mode, subject: Subject, asked: Asked) {
      setBehind(null)
      setStopped(null)
      sending.mutate({ mode, subject, ...asked })
    },
    refetchJob: () => void refetch(),
  }
}
export type Run = ReturnType<typeof useRun>
