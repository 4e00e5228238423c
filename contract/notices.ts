import { bookingNotices } from './dispatch/booking/booking.notices.ts'
import { transferNotices } from './dispatch/transfer-order/transfer-order.notices.ts'
import { tripNotices } from './dispatch/trip/trip.notices.ts'
import { warningNotices } from './fleet/warning/warning.notices.ts'
import { paperNotices } from './master/paper/paper.notices.ts'
import { closedMonthNotices } from './office/closed-month/closed-month.notices.ts'
import { backupNotices } from './office/notice/backup.notices.ts'
import { diskNotices } from './office/notice/disk.notices.ts'
import { jobNotices } from './office/notice/job.notices.ts'
import { userNotices } from './office/user/user.notices.ts'

/** Every event that makes a notice, by its code. Who acts is never told of his own act. */
export const noticeEvents = {
  ...tripNotices,
  ...bookingNotices,
  ...transferNotices,
  ...paperNotices,
  ...userNotices,
  ...jobNotices,
  ...backupNotices,
  ...diskNotices,
  ...closedMonthNotices,
  ...warningNotices,
}
