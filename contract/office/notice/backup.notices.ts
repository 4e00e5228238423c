import { text, type Text } from '../../kit/text/text.ts'
import { event, noticesOf } from './notice.event.ts'

/** What is told of backups that the server makes by itself. */
export const backupNotices = noticesOf({
  sao_luu_loi: event({
    name: text('Sao lưu không thành', 'Backup failed'),
    kind: 'feature',
    target: null,
    alert: true,
    seats: ['admin'],
    persons: [],
    link: () => null,
    content: ({ vi, en }: Text) =>
      text(`Sao lưu hằng ngày không thành: ${vi}`, `The daily backup failed: ${en}`),
  }),
})
