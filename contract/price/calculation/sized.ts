import { text } from '../../kit/text/text.ts'
import { missing, type Missing } from '../../kit/worked/worked.ts'

const tooLarge = missing(
  'qua_lon',
  text('Số tiền tính ra quá lớn', 'The amount comes out too large'),
)

/** What a run gives; where an amount leaves the size that the product takes, one odd row stops neither the other figures nor trips. */
export function sized<W>(run: () => W): W | Missing {
  try {
    return run()
  } catch (error) {
    if (error instanceof RangeError) return tooLarge
    throw error
  }
}
