import { message } from './message.ts'
import type { Text } from './text.ts'

/** Said of a change of state that is not to be. */
export const noSuchMove = (from: Text, to: Text): string =>
  message(
    `Không chuyển được từ «${from.vi}» sang «${to.vi}»`,
    `Cannot go from “${from.en}” to “${to.en}”`,
  )

/** Said of one that needs a reason. */
export const reasonNeeded = message('Cần nhập lý do', 'A reason is needed')
