import { event, noticesOf } from '../notice/notice.event.ts'
import { text } from '../../kit/text/text.ts'

/** What is told of visitors. */
export const userNotices = noticesOf({
  xin_dung_thu: event({
    name: text('Xin dùng thử', 'Demo request'),
    kind: 'feature',
    target: null,
    seats: ['admin'],
    persons: [],
    link: () => null,
    content: (request: { fullname: string; company_name: string; phone: string }) => {
      const who = `${request.fullname} (${request.company_name}, ${request.phone})`
      return text(`${who} xin dùng thử`, `${who} asks for a demonstration`)
    },
  }),
})
