import type { Text } from '../text/text.ts'

/** The row that a value comes from, and the day or moment from which it counts. */
export type Source = {
  readonly loai: string
  readonly id: string
  readonly hieu_luc_tu: string | null
}

/** A value that a figure was worked out from. */
export type Variable = {
  readonly ten: Text
  readonly gia_tri: number | string
  readonly don_vi: string
  readonly nguon: Source | null
}

/** Why a figure cannot be worked out: a code, what to say, and the key of the row that would help, where a row is what is wanting. */
export type Missing = {
  readonly thieu: string
  readonly noi: Text
  readonly can: Readonly<Record<string, string | null>> | null
}

/** A figure with its formula in words and what went into it. */
export type Worked<T = number> = {
  readonly gia_tri: T
  readonly cong_thuc: Text
  readonly bien: readonly Variable[]
}

/** What could not be worked out: the code of what is wanting, the words for it, and the row that would help where one is known. */
export const missing = (thieu: string, noi: Text, can: Missing['can'] = null): Missing => ({
  thieu,
  noi,
  can,
})

export const isMissing = (found: object | null): found is Missing =>
  found !== null && 'thieu' in found
