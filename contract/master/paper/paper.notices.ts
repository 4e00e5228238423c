import { DISPATCH } from '../../office/screen/access.ts'
import { event, noticesOf } from '../../office/notice/notice.event.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { text } from '../../kit/text/text.ts'
import { paperWords, type Paper } from './paper.ts'

const ofPaper = {
  persons: ['lai_xe'],
  link: (paper: Paper) => paper.id,
  content: (paper: Paper) => paperWords(paper),
} as const

const STAFF: readonly Seat[] = ['hcns', 'hr']

/** What is told of papers that run out. */
export const paperNotices = noticesOf({
  giay_to_xe: event({
    name: text('Giấy tờ xe', 'Vehicle papers'),
    ...ofPaper,
    kind: 'feature',
    target: 'phuong_tien',
    seats: [...DISPATCH, 'hcns'],
  }),
  giay_to_romoc: event({
    name: text('Giấy tờ rơ-moóc', 'Trailer papers'),
    ...ofPaper,
    kind: 'feature',
    target: 'ro_mooc',
    seats: [...DISPATCH, 'hcns'],
  }),
  giay_to_lai_xe: event({
    name: text('Giấy tờ lái xe', 'Driver papers'),
    ...ofPaper,
    kind: 'user',
    target: 'lai_xe',
    seats: [...DISPATCH, ...STAFF],
  }),
})
