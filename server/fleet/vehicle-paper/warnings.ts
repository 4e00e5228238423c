import { paperWords } from '../../../contract/master/paper/paper.ts'
import { dayOf, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { listSoonOver } from '../../master/paper/papers.ts'
import { raiseNew } from '../warning/raiseNew.ts'

/** Raises a warning for each step that a vehicle's paper reaches; its notices are those of papers. Answers how many. */
export async function raisePaperWarnings(db: Db, now: WireMoment): Promise<number> {
  const due = await listSoonOver(db, ['phuong_tien'], dayOf(now))
  return raiseNew(
    db,
    due.map((paper) => ({
      key: ['giay_to', paper.id, paper.giay_to, paper.het_han, paper.moc].join(':'),
      loai: 'giay_to_het_han',
      muc_do: paper.con_ngay <= 0 ? 'nghiem_trong' : 'canh_bao',
      said: paperWords(paper),
      time: now,
      plate: paper.id,
      username: paper.lai_xe,
      toldElsewhere: true,
    })),
  )
}
