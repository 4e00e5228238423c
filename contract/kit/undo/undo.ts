import { text, type Text } from '../text/text.ts'

/** For so many minutes what somebody did can be taken back by what was before; after that by an act of its own. */
const UNDO_MINUTES = 10

export const undoTexts = {
  done: text('Đã hoàn tác', 'Undone'),
  changed: text(
    'Đã có thay đổi khác sau đó, không hoàn tác được',
    'Something else has changed since: it cannot be undone',
  ),
  late: text(
    `Chỉ hoàn tác được trong ${UNDO_MINUTES} phút`,
    `It can be undone within ${UNDO_MINUTES} minutes only`,
  ),
} as const

/** The last thing that the history tells of a row as it lies there now. */
export type LastAct = {
  readonly username: string | null
  readonly hanh_dong: string
  /** Minutes since it was done. */
  readonly minutes: number
  readonly truoc: Readonly<Record<string, unknown>> | null
}

/** Why somebody does not take back an act, or null: only one's own, while nothing else has changed since and it is fresh. */
export function whyNotUndo(
  last: LastAct | undefined,
  { username, action }: { readonly username: string; readonly action: string },
): Text | null {
  if (last?.hanh_dong !== action || last.username !== username) return undoTexts.changed
  return last.minutes > UNDO_MINUTES ? undoTexts.late : null
}
