import type { Context } from '../../kit/http/context.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import type { Span } from '../driving-report/track.ts'
import { recordLook } from '../look/look.ts'
import type { Part } from './carriers.ts'

/** Records that somebody looked where the vehicles that carry a trip went in a span, each in its time. */
export async function lookAt(
  { db, user }: Context,
  parts: readonly Part[],
  span: Span,
): Promise<void> {
  for (const { plate, ...part } of parts) {
    const [from, to] = [Math.max(part.from, span.from), Math.min(part.to, span.to)]
    if (from < to)
      await recordLook(db, user, {
        kind: 'hanh_trinh',
        about: plate,
        from: momentAt(from),
        to: momentAt(to),
      })
  }
}
