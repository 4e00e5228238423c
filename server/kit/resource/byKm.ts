import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { bandIn, WHOLE } from './bandRows.ts'

/** The words on the pages of a workbook that are shown. */
export const wordsOn = ({ sheets }: Workbook): string[] =>
  sheets
    .filter(({ hidden }) => !hidden)
    .flatMap(({ rows }) => rows.flat().filter((cell) => typeof cell === 'string'))
    .map(cellText)

const PER_KM = /(?:\/|\b1|\bmot|\bmoi|\btheo) ?km\b/
/** True for a workbook whose figures go by stretches of road, or by km. */
export function goesByKm(workbook: Workbook): boolean {
  const words = wordsOn(workbook)
  const keys = words.map(searchKey)
  const byBand = keys.some((key) => WHOLE.test(key)) && words.some((said) => bandIn(said) !== null)
  return byBand || keys.some((key) => PER_KM.test(key))
}
