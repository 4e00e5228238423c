import { searchKey } from '../../../kit/text/text.ts'

const WORDED = ['', '', 'hai', 'ba', 'bon']
/** True where a count, in figures or in words, is so many, from two on. */
export const isCount = (said: string, many: number): boolean =>
  Number(said) === many || searchKey(said) === WORDED[many]

/** '2 cont', '3x40', 'hai cont': boxes with their number. */
export const COUNTED_BOXES = /^(?:\d{1,2} ?[x*c]|(?:một|mot|hai|ba|bốn|bon) )/iu
