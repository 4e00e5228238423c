import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { WireMoment } from '../../../contract/kit/time/time.ts'

/** The greeting of an hour of the day in Việt Nam. */
export function greetingAt(moment: WireMoment): Text {
  const hour = Number(moment.slice(11, 13))
  if (hour >= 4 && hour < 11) return overviewTexts.morning
  if (hour >= 11 && hour < 13) return overviewTexts.noon
  if (hour >= 13 && hour < 18) return overviewTexts.afternoon
  return overviewTexts.evening
}
