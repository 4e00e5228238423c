import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { diskTexts } from '../../../contract/kit/disk/disk.texts.ts'

/** The refusal of what would be written where there is no room left. */
export const diskFull = (): Refusal => new Refusal('unavailable', diskTexts.full)
