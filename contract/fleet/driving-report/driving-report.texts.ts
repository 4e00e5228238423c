import { text } from '../../kit/text/text.ts'

const MINUTES = 60
const clock = (minutes: number) => ({
  hours: Math.floor(minutes / MINUTES),
  rest: String(Math.floor(minutes % MINUTES)).padStart(2, '0'),
})

export const drivingReportTexts = {
  /** How long somebody drove without a rest. */
  continuous(minutes: number) {
    const { hours, rest } = clock(minutes)
    return text(
      `Lái ${hours} giờ ${rest} không nghỉ 15 phút`,
      `Drove ${hours} h ${rest} without a rest of 15 minutes`,
    )
  },
} as const
