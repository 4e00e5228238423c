import { counted, text } from '../../kit/text/text.ts'

const before = (days: number) => text(`trước ${days} ngày`, `${counted(days, 'day')} before`)

/** When a paper that runs out may be warned of, by the days that are left. */
export const PAPER_STEPS = {
  0: text('ngày hết hạn', 'on the day'),
  1: text('trước 1 ngày', '1 day before'),
  3: before(3),
  7: before(7),
  15: before(15),
  30: before(30),
  45: before(45),
  60: before(60),
  90: before(90),
} as const

/** When it is while a company has decided nothing (domain B3.4). */
export const USUAL_PAPER_STEPS: readonly number[] = [30, 15, 7, 0]

/** The nearest of these steps that a paper with so many days left has reached. */
export const paperStep = (steps: readonly number[], daysLeft: number): number | undefined =>
  steps.filter((days) => daysLeft <= days).toSorted((a, b) => a - b)[0]
