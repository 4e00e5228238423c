import { JOB_STATES, type JobState } from '../../kit/job/job.api.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { because, event, noticesOf } from './notice.event.ts'

type EndedJob = { id_viec: string; name: Text; state: JobState; message: Text | null }

/** What is told of work that was done behind. */
export const jobNotices = noticesOf({
  viec_xong: event({
    name: text('Việc chạy ngầm', 'Background work'),
    kind: 'feature',
    target: null,
    alert: true,
    seats: [],
    persons: ['nguoi_tao'],
    link: (job: EndedJob) => job.id_viec,
    content({ name, state, message }: EndedJob) {
      const [vi, en] = [message?.vi ?? null, message?.en ?? null]
      const { vi: trangThai, en: stateName } = JOB_STATES[state]
      return text(
        `${name.vi} – ${trangThai.toLocaleLowerCase('vi')}${because(vi)}`,
        `${name.en} – ${stateName.toLowerCase()}${because(en)}`,
      )
    },
  }),
})
