import { PAPER_WARN_DAYS, paperWords } from '../../../contract/master/paper/paper.ts'
import { addDays, dayOf, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { listPapers } from '../../master/paper/papers.ts'
import { raiseNew } from '../warning/raiseNew.ts'

/** What ran out longer ago is shown on the screen of papers, but is no news. */
const OVERDUE_DAYS = 7

/** Raises a warning for each step that a vehicle's paper reaches; its notices are those of papers. Answers how many. */
export async function raisePaperWarnings(db: Db, now: WireMoment): Promise<number> {
  const today = dayOf(now)
  const due = await listPapers(db, {
    owners: ['phuong_tien'],
    from: addDays(today, -OVERDUE_DAYS),
    to: addDays(today, PAPER_WARN_DAYS[0]),
    today,
  })
  return raiseNew(
    db,
    due.map((paper) => {
      const step = PAPER_WARN_DAYS.filter((days) => paper.con_ngay <= days).at(-1)
      return {
        key: ['giay_to', paper.id, paper.giay_to, paper.het_han, step].join(':'),
        loai: 'giay_to_het_han',
        muc_do: paper.con_ngay <= 0 ? 'nghiem_trong' : 'canh_bao',
        said: paperWords(paper),
        time: now,
        plate: paper.id,
        username: paper.lai_xe,
        toldElsewhere: true,
      }
    }),
  )
}
