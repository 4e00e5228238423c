import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { NORM_KINDS } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { readClass } from '../../../contract/master/route/readClass.ts'
import { cellText, type Sheet, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { normSheetTexts as texts } from '../../../contract/price/norm-workbook/norm-workbook.ts'
import { goesByKm, wordsOn } from '../../kit/resource/byKm.ts'

const STATION = /\btram( thu phi| bot)?\b|(?:\/|\b1|\bmot|\bmoi|\btheo) ?luot\b/

const ROUTE = /\p{L}\S*(?: \S+)*\s*(?:[-–→>]+|\bđi\b|\bden\b)\s*\p{L}|\bT\d{2,}\b/u
const LEAST_ROUTES = 3
const { headings, fields } = NORM_KINDS.bien_phi
const PAY = NORM_KINDS.luong
/** What norms are called by: 'Dầu', 'Cầu đường', 'Lương chuyến'. */
const FIGURES = new Set(
  [
    ...Object.values(headings).flat(),
    ...Object.values(PAY.headings).flat(),
    ...[fields, PAY.fields].flatMap((own) => Object.values(own).map(({ label }) => label.vi)),
  ].map(searchKey),
)

/** True for a page whose routes stand beside each other, and below one another what their runs cost. */
function hasRoutesBeside({ rows }: Sheet): boolean {
  const [at] = rows.flatMap((row, index) =>
    row.filter((cell) => typeof cell === 'string' && ROUTE.test(cell)).length >= LEAST_ROUTES
      ? [index]
      : [],
  )
  if (at === undefined) return false
  return rows.slice(at + 1).some((row) => {
    const said = cellText(row.find((cell) => typeof cell === 'string') ?? null)
    return FIGURES.has(searchKey(said)) || readClass(said) !== null
  })
}

/** What is to be done with a workbook whose norms are of no route (by distance, by km, by toll station), or whose routes stand beside each other; null for any other. */
export function notByRoute(workbook: Workbook): Text | null {
  if (workbook.sheets.some((sheet) => !sheet.hidden && hasRoutesBeside(sheet)))
    return texts.routesBeside
  if (wordsOn(workbook).some((said) => STATION.test(searchKey(said)))) return texts.byStation
  return goesByKm(workbook) ? texts.byKm : null
}
