/** Two people changed the same field; `field` is null for a whole part that one deleted and the other changed. */
export type Clash = {
  readonly path: string
  readonly field: string | null
  /** The part it is in, such as an order of a trip; null for the row itself. */
  readonly partId: string | null
  readonly mine: unknown
  readonly theirs: unknown
}
/** What only the others changed, and is taken over. */
export type Taken = Omit<Clash, 'mine'>
export type Choice = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Choice>>

export type Merge<Form> = {
  readonly clashes: readonly Clash[]
  readonly taken: readonly Taken[]
  /** The merged form by a choice per clash; what is not chosen stays mine. */
  readonly resolve: (choices: Choices) => Form
}

type Row = Readonly<Record<string, unknown>>
export type Sides<T> = { readonly base: T; readonly mine: T; readonly theirs: T }
/** What a merge has found so far. */
export type Ledger = { clashes: Clash[]; taken: Taken[] }
export type Resolve<T> = (choices: Choices) => T

// Links to photos are signed anew with every reply.
const withoutLinks = (key: string, value: unknown): unknown =>
  key === 'link' || key === 'link_nho' ? undefined : value

/** True when two values of a form are the same, however their photos are linked. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, withoutLinks) === JSON.stringify(b ?? null, withoutLinks)

/** Merges the named fields of one row: the side that changed wins, both changing differently is a clash. */
export function mergeRow(
  { base, mine, theirs }: Sides<Row>,
  at: { names: readonly string[]; partId: string | null },
  ledger: Ledger,
): Resolve<Row> {
  const { names, partId } = at
  const merged: Record<string, unknown> = { ...mine }
  const open: Clash[] = []
  for (const field of names) {
    if (sameValue(base[field], theirs[field]) || sameValue(mine[field], theirs[field])) continue
    const path = partId === null ? field : `${partId}.${field}`
    const found = { path, field, partId, theirs: theirs[field] }
    if (sameValue(base[field], mine[field])) {
      merged[field] = theirs[field]
      ledger.taken.push(found)
    } else {
      open.push({ ...found, mine: mine[field] })
    }
  }
  ledger.clashes.push(...open)
  return (choices) => ({
    ...merged,
    ...Object.fromEntries(
      open
        .filter(({ path }) => choices[path] === 'theirs')
        .map(({ field, theirs: value }) => [field, value]),
    ),
  })
}

/** The merge of a form without parts. */
export const mergeFields =
  <Form extends object>(names: readonly string[]) =>
  ({ base, mine, theirs }: Sides<Form>): Merge<Form> => {
    const ledger: Ledger = { clashes: [], taken: [] }
    const sides = { base: base as Row, mine: mine as Row, theirs: theirs as Row }
    const resolve = mergeRow(sides, { names, partId: null }, ledger)
    return { ...ledger, resolve: (choices) => resolve(choices) as Form }
  }

/** The fields of `names` that differ from what the work started from. */
export const changedFields = <Form extends object>(
  names: readonly (keyof Form)[],
  base: Form,
  form: Form,
): Partial<Form> =>
  Object.fromEntries(
    names.filter((name) => !sameValue(base[name], form[name])).map((name) => [name, form[name]]),
  ) as Partial<Form>
