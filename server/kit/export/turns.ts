import { text } from '../../../contract/kit/text/text.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

/** Files made at once, and how many callers may wait: each holds a thread and a connection. */
const AT_ONCE = 2
const MOST_WAITING = 40

let running = 0
const waiting: (() => void)[] = []

/** Waits for a turn to make a file; refuses when too many wait already. Whoever got one must end it. */
export async function takeTurn(): Promise<{ end: () => void }> {
  if (running < AT_ONCE) running += 1
  else {
    if (waiting.length >= MOST_WAITING)
      throw new Refusal(
        'unavailable',
        text(
          'Đang có nhiều tệp được tạo, vui lòng thử lại sau ít phút',
          'Many files are being made; please try again in a few minutes',
        ),
      )
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return {
    end() {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    },
  }
}
