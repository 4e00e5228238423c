import { text, type Text } from '../../kit/text/text.ts'
import { event, noticesOf } from '../../office/notice/notice.event.ts'
import { DISPATCH } from '../../office/screen/access.ts'

type Raised = { readonly id: string; readonly said: Text }

const told = {
  kind: 'feature',
  target: 'canh_bao',
  seats: DISPATCH,
  persons: ['lai_xe'],
  link: ({ id }: Raised) => id,
  content: ({ said }: Raised) => said,
} as const

/** What is told of warnings, once each; severe ones do not wait for a look at the bell. */
export const warningNotices = noticesOf({
  canh_bao: event({ name: text('Cảnh báo đội xe', 'Fleet warning'), ...told }),
  canh_bao_nghiem_trong: event({
    name: text('Cảnh báo nghiêm trọng', 'Severe warning'),
    ...told,
    alert: true,
  }),
})
