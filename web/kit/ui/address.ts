/** The query string as the router holds it: one text, or several under one name. */
export type Search = Readonly<Record<string, string | readonly string[] | undefined>>

/** '?a=1&b=2&b=3' → { a: '1', b: ['2', '3'] }: texts stay texts, whatever they look like. */
export function parseQuery(query: string): Search {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** The query string, '' or beginning with '?'; empty texts stay, null and undefined are left out. */
export function printQuery(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value ?? []].flat()) params.append(name, String(one as string))
  const query = params.toString()
  return query ? `?${query}` : ''
}
