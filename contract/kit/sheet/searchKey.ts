import { searchKey as keyOfText } from '../text/text.ts'
import { remembered } from './memo.ts'

/** The form under which texts are compared (contract/text.ts), remembered. */
export const searchKey = remembered(keyOfText)
