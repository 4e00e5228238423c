import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { normSheetTexts as texts } from '../../../contract/price/norm-workbook/norm-workbook.ts'
import { bandIn, WHOLE } from '../../kit/resource/bandRows.ts'

const PER_KM = /(?:\/|\b1|\bmot|\bmoi|\btheo) ?km\b/
const STATION = /\btram( thu phi| bot)?\b|(?:\/|\b1|\bmot|\bmoi|\btheo) ?luot\b/

/** What is to be done with a workbook whose norms are of no route: by distance, by km, by toll station; null for any other. */
export function notByRoute({ sheets }: Workbook): Text | null {
  const words = sheets
    .filter(({ hidden }) => !hidden)
    .flatMap(({ rows }) => rows.flat().filter((cell) => typeof cell === 'string'))
    .map(cellText)
  const keys = words.map(searchKey)
  if (keys.some((key) => STATION.test(key))) return texts.byStation
  const byBand = keys.some((key) => WHOLE.test(key)) && words.some((said) => bandIn(said))
  return byBand || keys.some((key) => PER_KM.test(key)) ? texts.byKm : null
}
