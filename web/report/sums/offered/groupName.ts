import type { Text } from '../../../../contract/kit/text/text.ts'
import { reportTexts } from '../../../../contract/report/sums/sums.texts.ts'

/** Groups that the reports name themselves. */
const OWN = [reportTexts.subcontracted, reportTexts.unnamed]

/** The letters of the longest of them. */
export const longestOwn = (t: (text: Text) => string): number =>
  Math.max(...OWN.map((own) => t(own).length))

/** What a group is called, in the language of who reads. */
export function groupName(name: string, t: (text: Text) => string): string {
  const own = OWN.find(({ vi }) => vi === name)
  return own ? t(own) : name
}
