import type { NoticeEvent } from '../../../../contract/office/notice/notice.event.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'

/** What the bell needs of an event. */
type KnownEvent = Pick<NoticeEvent<never, never>, 'name' | 'target' | 'alert'>

let known: Readonly<Record<string, KnownEvent>> = {}

/** Says which events make notices; called once, where the screens are put together. */
export const knowNotices = (events: Readonly<Record<string, KnownEvent>>): void => {
  known = events
}

/** The event of a notice; none of those written before their event was kept. */
export const eventOf = (code: string | null): KnownEvent | undefined => known[code ?? '']

/** The names of all events by their codes. */
export const eventNames = (): Readonly<Record<string, Text>> =>
  Object.fromEntries(Object.entries(known).map(([code, { name }]) => [code, name]))
