import { paperNotices } from '../../../contract/master/paper/paper.notices.ts'
import { PAPER_OWNERS, type PaperOwner } from '../../../contract/master/paper/paper.ts'
import { dayOf, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { notify } from '../../office/notice/notices.ts'
import { listSoonOver } from './papers.ts'

/** Nobody is told in the night. */
const FIRST_HOUR = 6
const EVENTS = {
  phuong_tien: paperNotices.giay_to_xe,
  ro_mooc: paperNotices.giay_to_romoc,
  lai_xe: paperNotices.giay_to_lai_xe,
} as const satisfies Record<PaperOwner, object>

/**
 * Gives the notices of papers that run out, one for each step that a paper reaches; what was given is remembered in the same
 * transaction, so that several servers give it once. A step that passed while no server ran is made up for. Answers how many.
 */
export async function warnOfPapers(db: Db, now: WireMoment): Promise<number> {
  if (Number(now.slice(11, 13)) < FIRST_HOUR) return 0
  const due = await listSoonOver(db, Object.keys(PAPER_OWNERS) as PaperOwner[], dayOf(now))
  const reached = due.map(({ loai, id, giay_to, het_han, moc }) => ({
    loai,
    id,
    giay_to,
    het_han,
    moc,
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
