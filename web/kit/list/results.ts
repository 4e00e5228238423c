/** How one row answered an act on several (wire: Acts on several rows). */
export type RowResult = { readonly id: string; readonly ok: boolean; readonly message: string }

/** The refused rows first, each group in the order in which the rows answered. */
export const refusedFirst = (results: readonly RowResult[]): RowResult[] => [
  ...results.filter(({ ok }) => !ok),
  ...results.filter(({ ok }) => ok),
]

/** How many rows were done and how many refused. */
export const countResults = (results: readonly RowResult[]): { done: number; refused: number } => {
  const done = results.filter(({ ok }) => ok).length
  return { done, refused: results.length - done }
}
