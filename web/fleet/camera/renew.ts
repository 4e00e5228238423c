/** A link that served for so long ran out; one that fails sooner was never good. */
const SERVED_MS = 60_000

/** Whether a stream that breaks off goes on with a new link by itself; moments in ms of one clock. */
export const goesOn = (openedAt: number, brokeAt: number): boolean =>
  brokeAt - openedAt >= SERVED_MS
