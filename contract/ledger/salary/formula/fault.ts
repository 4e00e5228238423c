import type { Text } from '../../../kit/text/text.ts'

/** What can be wrong with a formula, or with its result. */
type FaultCode =
  | 'cu_phap'
  | 'ten_la'
  | 'so_tham_so'
  | 'vong_lap'
  | 'qua_dai'
  | 'qua_sau'
  | 'chia_khong'
  | 'qua_lon'
  | 'lam_tron'
  | 'khoan_loi'

/** What is wrong with a formula, and where: the number of characters before that place. */
export type Fault = { readonly ma: FaultCode; readonly at: number; readonly noi: Text }

/** A formula may have so many characters. */
export const LONGEST = 1000

export const isFault = (found: object): found is Fault => 'ma' in found
