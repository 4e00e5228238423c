/**
 * What a cell gives: a value (null when empty), perhaps with a warning, or a sentence that says what is wrong.
 * A warning marked `once` speaks of the whole column.
 */
export type Parsed<T> =
  | {
      readonly value: T | null
      readonly warning?: string
      readonly once?: boolean
      readonly error?: undefined
    }
  | { readonly error: string }

export const empty = { value: null } as const

/** Texts that stand for an empty cell: dashes, dots, 'không có'. */
const NOTHING = /^([-–—_.]+|n\/?a|none|null|ko co|khong( co)?)$/i

/** True for a text that offices type instead of leaving the cell empty. */
export const meansNothing = (key: string): boolean => key === '' || NOTHING.test(key)
