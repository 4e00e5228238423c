import { diskTexts } from '../../kit/disk/disk.texts.ts'
import { text } from '../../kit/text/text.ts'
import { event, noticesOf } from './notice.event.ts'

/** What is told of the server's disk, before nothing can be saved any more. */
export const diskNotices = noticesOf({
  dia_sap_day: event({
    name: text('Ổ đĩa sắp đầy', 'Disk nearly full'),
    kind: 'feature',
    target: null,
    alert: true,
    seats: ['admin'],
    persons: [],
    link: () => null,
    content: ({ percentLeft }: { percentLeft: number }) => diskTexts.low(percentLeft),
  }),
})
