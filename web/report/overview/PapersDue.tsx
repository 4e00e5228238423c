import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import {
  PAPER_OWNERS,
  paperName,
  timeLeft,
  type Paper,
} from '../../../contract/master/paper/paper.ts'
import { useText } from '../../kit/ui/language.ts'
import { Panel } from '../../kit/ui/Panel.tsx'
import { toRecord } from '../../office/screen/offered/records.ts'
import { useSession } from '../../office/session/offered/session.ts'
import classes from './PapersDue.module.css'

/** Papers shown before the rest is asked for. */
const SHOWN = 12
/** Days under which a paper is urgent (domain B3.4). */
const URGENT_DAYS = 7

const urgencyOf = ({ con_ngay }: Paper): string | undefined =>
  con_ngay < 0 ? 'over' : con_ngay <= URGENT_DAYS ? 'soon' : undefined

function PaperRow({ paper }: { readonly paper: Paper }) {
  const t = useText()
  const { seat } = useSession()
  const link = toRecord(paper.loai, paper.id, seat)
  return (
    <tr data-urgency={urgencyOf(paper)}>
      <th scope="row">
        {link ? <Link {...link}>{paper.ten}</Link> : paper.ten}
        <span className={classes.owner}>{t(PAPER_OWNERS[paper.loai])}</span>
      </th>
      <td>{t(paperName(paper))}</td>
      <td>{formatDate(paper.het_han)}</td>
      <td className={classes.left}>{t(timeLeft(paper.con_ngay))}</td>
    </tr>
  )
}

/** Papers of vehicles, trailers and drivers that run out within 30 days, soonest first. */
export function PapersDue({ papers }: { readonly papers: readonly Paper[] }) {
  const t = useText()
  const [all, setAll] = useState(false)
  const shown = all ? papers : papers.slice(0, SHOWN)
  return (
    <Panel flush>
      <h2 className={classes.title}>
        {t(overviewTexts.papers)}
        {papers.length > 0 && ` (${papers.length})`}
      </h2>
      {papers.length === 0 ? (
        <p className={classes.none}>{t(overviewTexts.noPapers)}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(overviewTexts.paperOwner)}</th>
              <th scope="col">{t(overviewTexts.paper)}</th>
              <th scope="col">{t(overviewTexts.expires)}</th>
              <th scope="col">{t(overviewTexts.left)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((paper) => (
              <PaperRow key={`${paper.loai} ${paper.id} ${paper.giay_to}`} paper={paper} />
            ))}
          </tbody>
        </table>
      )}
      {papers.length > SHOWN && (
        <div className={classes.foot}>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(!all)}>
            {t(all ? overviewTexts.fewerPapers : overviewTexts.allPapers(papers.length))}
          </Button>
        </div>
      )}
    </Panel>
  )
}
