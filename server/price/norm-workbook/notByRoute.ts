import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { normSheetTexts as texts } from '../../../contract/price/norm-workbook/norm-workbook.ts'
import { goesByKm, wordsOn } from '../../kit/resource/byKm.ts'

const STATION = /\btram( thu phi| bot)?\b|(?:\/|\b1|\bmot|\bmoi|\btheo) ?luot\b/

/** What is to be done with a workbook whose norms are of no route: by distance, by km, by toll station; null for any other. */
export function notByRoute(workbook: Workbook): Text | null {
  if (wordsOn(workbook).some((said) => STATION.test(searchKey(said)))) return texts.byStation
  return goesByKm(workbook) ? texts.byKm : null
}
