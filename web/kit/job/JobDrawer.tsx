import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isUnderWay, JOB_POLL_MS, jobApi } from '../../../contract/kit/job/job.api.ts'
import { jobTexts } from '../../../contract/kit/job/job.texts.ts'
import { call } from '../http/call.ts'
import { useText } from '../ui/language.ts'
import { ErrorState } from '../http/ErrorState.tsx'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { closeJobs } from './jobDrawer.ts'
import { JobLine } from './JobLine.tsx'
import classes from './job.module.css'
import { DialogTitle } from '../ui/DialogTitle.tsx'

const SHOWN = 20

function JobList({ username }: { readonly username: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['job', username],
    queryFn: ({ signal }) => call(jobApi.list, { nguoi_tao: username, so_dong: SHOWN }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ trang_thai }) => isUnderWay(trang_thai)) ? JOB_POLL_MS : false,
  })
  const again = () => void refetch()
  if (error) return <ErrorState error={error} retry={again} />
  if (!data) return <LoadingState />
  if (data.data.length === 0) return <EmptyState text={t(jobTexts.none)} />
  return (
    <ul className={classes.list}>
      {data.data.map((job) => (
        <JobLine key={job.id_viec} job={job} onActed={again} />
      ))}
    </ul>
  )
}

/** The newest jobs of a person, kept true while one is under way. */
export function JobDrawer({ username }: { readonly username: string }) {
  const t = useText()
  return (
    <Drawer
      opened
      onClose={closeJobs}
      size={420}
      title={<DialogTitle>{t(jobTexts.title)}</DialogTitle>}
    >
      <JobList username={username} />
    </Drawer>
  )
}
