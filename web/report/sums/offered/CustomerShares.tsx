import { Link } from '@tanstack/react-router'
import { formatMoney, formatPercent } from '../../../../contract/kit/field/format.ts'
import { shortCompanyName } from '../../../../contract/master/company/companyName.ts'
import { generalApi, type Breakdown } from '../../../../contract/report/general/general.api.ts'
import { changeOf, changeText, shareOf } from '../../../../contract/report/sums/change.ts'
import { groupLink } from '../../../../contract/report/sums/drill.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'
import { ShareBars } from '../../../kit/chart/ShareBars.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { groupName } from './groupName.ts'
import { rowsLink, type Days } from './rowsLink.ts'
import { useReport } from './useReport.ts'

const SHOWN = 6

/** The greatest customers of a stretch: their share of its revenue, and how it grew since the one before. */
export function CustomerShares({ data, days }: { readonly data: Breakdown; readonly days: Days }) {
  const t = useText()
  const { tu: start_date, den: end_date } = data.ky_truoc
  const past = useReport(generalApi.ofRange, { start_date, end_date }).data?.data.theo_khach
  const before = new Map(past?.map(({ ten, doanh_thu }) => [ten, doanh_thu]))
  const shares = data.theo_khach
    .filter(({ doanh_thu }) => doanh_thu > 0)
    .slice(0, SHOWN)
    .map((group) => {
      const percent = shareOf(group.doanh_thu, data.doanh_thu) ?? 0
      return {
        key: `${group.ma ?? ''} ${group.ten}`,
        name: (
          <Link {...rowsLink(groupLink('theo_khach', group), days)} title={group.ten}>
            {shortCompanyName(groupName(group.ten, t))}
          </Link>
        ),
        percent,
        value: `${formatPercent(percent, 1)} · ${formatMoney(group.doanh_thu)}`,
        trend: past ? changeText(changeOf(group.doanh_thu, before.get(group.ten) ?? 0)) : '',
      }
    })
  return <ShareBars title={t(reportTexts.shares)} shares={shares} empty={t(reportTexts.nothing)} />
}
