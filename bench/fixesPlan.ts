const number = (name: string, usual: number): number => Number(process.env[name] ?? usual)

/** Sizes of the measurement; smaller ones for trying it out. */
export const PLAN = {
  vehicles: number('FIX_VEHICLES', 1_000),
  /** Seconds of each run. */
  seconds: number('FIX_SECONDS', 60),
  /** Hours of every vehicle that are there before: two days, for fixes that are late by so long. */
  history: number('FIX_HISTORY_HOURS', 49),
  batchRate: number('FIX_RATE', 20_000),
  singleRate: number('FIX_SINGLE_RATE', 2_000),
  kills: number('FIX_KILLS', 20),
  /** Millions of fixes among which a day is looked for; 100 takes 11 GB and eight minutes. */
  millions: number('FIX_MILLIONS', 5),
} as const

/** So many vehicles differ; the others drive the same again. */
export const KINDS = 50
export const plateOf = (vehicle: number): string =>
  `99F-${String(10_000 + vehicle).slice(0, 3)}.${String(10_000 + vehicle).slice(3)}`
export const deviceOf = (vehicle: number): string => `BENCH${vehicle}`
/** What is late: so large a share of the fixes, by at most so long. */
export const LATE = {
  share: 0.1,
  ms: 600_000,
  twoDays: 0.001,
  twoDaysMs: Math.min(48, PLAN.history - 1) * 3_600_000,
}
export const DOUBLED = 0.02

/** What the process that sends is told, and what it tells. */
export type Sending = {
  readonly address: string
  readonly key: string
  /** Fixes a second, and whether each comes in a request of its own. */
  readonly rate: number
  readonly single: boolean
  readonly seconds: number
  /** When the own clocks of vehicles begin, and from when on they are sent. */
  readonly begin: number
  readonly from: number
  readonly vehicles: number
  /** Whether to tell what was acknowledged, moment by moment. */
  readonly telling: boolean
}
export type Sent = {
  readonly sent: number
  readonly acknowledged: number
  /** Moments that were acknowledged, as `vehicle at`, where they are to be told. */
  readonly stored: readonly string[]
  readonly failed: readonly string[]
  /** ms of requests: half took less, and 99 of 100. */
  readonly median: number
  readonly p99: number
  readonly ms: number
  /** The own clock of vehicles at the end. */
  readonly until: number
}
