import { paperNotices } from '../../../contract/master/paper/paper.notices.ts'
import {
  PAPER_OWNERS,
  PAPER_WARN_DAYS,
  type PaperOwner,
} from '../../../contract/master/paper/paper.ts'
import { addDays, dayOf, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { notify } from '../../office/notice/notices.ts'
import { listPapers } from './papers.ts'

/** Nobody is told in the night. */
const FIRST_HOUR = 6
/** What ran out longer ago is shown on the home page and in the calendar, but is no news. */
const OVERDUE_DAYS = 7

const EVENTS = {
  phuong_tien: paperNotices.giay_to_xe,
  ro_mooc: paperNotices.giay_to_romoc,
  lai_xe: paperNotices.giay_to_lai_xe,
} as const satisfies Record<PaperOwner, object>

/** The step of warning that a paper has reached: 30, 15, 7 or 0 days. */
const stepOf = (daysLeft: number): number =>
  PAPER_WARN_DAYS.filter((days) => daysLeft <= days).at(-1) ?? PAPER_WARN_DAYS[0]

/**
 * Gives the notices of papers that run out, one for each step that a paper reaches; what was given is remembered in the same
 * transaction, so that several servers give it once. A step that passed while no server ran is made up for. Answers how many.
 */
export async function warnOfPapers(db: Db, now: WireMoment): Promise<number> {
  if (Number(now.slice(11, 13)) < FIRST_HOUR) return 0
  const today = dayOf(now)
  const due = await listPapers(db, {
    owners: Object.keys(PAPER_OWNERS) as PaperOwner[],
    from: addDays(today, -OVERDUE_DAYS),
    to: addDays(today, PAPER_WARN_DAYS[0]),
    today,
  })
  const reached = due.map(({ loai, id, giay_to, het_han, con_ngay }) => ({
    loai,
    id,
    giay_to,
    het_han,
    moc: stepOf(con_ngay),
  }))
  if (reached.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const given = await trx
      .insertInto('nhac_giay_to')
      .values(reached)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['loai', 'id', 'giay_to'])
      .execute()
    const named = new Set(given.map(({ loai, id, giay_to }) => `${loai} ${giay_to} ${id}`))
    const news = due.filter(({ loai, id, giay_to }) => named.has(`${loai} ${giay_to} ${id}`))
    // The newest notice is read first: what is most urgent is told last.
    for (const paper of news.toReversed())
      await notify(trx, EVENTS[paper.loai], {
        about: paper,
        by: null,
        persons: { lai_xe: [paper.lai_xe] },
      })
    return news.length
  })
}
