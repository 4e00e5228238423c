/** What a server answers to the calls that only read, told apart by a line that names user, path and input. */
export type Answers = Map<string, unknown>

type Schema = { properties?: Record<string, unknown>; required?: string[] }
type Operation = {
  'x-access': string | string[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
}
type Document = { paths: Record<string, { post?: Operation; get?: Operation }> }

const READING =
  /\/(list|get|dem|tong|current|search|suggest|validate|overview|bao_cao|calendar)[^/]*$/
const FILES = /download|excel\/get_template/
/** What tells of the asking itself: a link into the session that asks, the moment of the answer. */
const OF_THE_ASKING = /\/get_stream_link$/
const MOMENT_OF_ASKING = /\/current_update_list$/
const IDS_OF_EACH = 12
/** Several readings of a list: as it opens, further on, narrowed by days, by words, in another order. */
const LIST_INPUTS: readonly object[] = [
  {},
  { so_dong: 500, trang: 2 },
  { so_dong: 500, start_time: '2026-09-01', end_time: '2026-11-30' },
  { so_dong: 200, tu_khoa: 'yen phong' },
  { so_dong: 200, status: 'ket_thuc' },
]

type Server = { address: string; document: Document }

export async function openServer(address: string): Promise<Server> {
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as Document
  return { address, document }
}

async function ask(address: string, path: string, token: string, input: object): Promise<unknown> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return reply.ok ? await reply.json() : { refused: reply.status }
}

export async function signIn(address: string, username: string): Promise<string> {
  const reply = (await ask(address, '/user/login', '', {
    username,
    password: 'lanbanh-demo',
  })) as { access_token: string }
  return reply.access_token
}

/** Remembers the ids that rows bear, a few of each name. */
function collectIds(value: unknown, into: Map<string, Set<unknown>>): void {
  if (Array.isArray(value)) {
    for (const item of value.slice(0, IDS_OF_EACH)) collectIds(item, into)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, held] of Object.entries(value)) {
    if (typeof held === 'object') collectIds(held, into)
    else if (/^(id|id_.*|bien_so_xe|ma_romoc|username|key)$/.test(name) && held !== null) {
      const known = into.get(name) ?? new Set()
      if (known.size < IDS_OF_EACH) into.set(name, known.add(held))
    }
  }
}

/** Every reading call of a user: lists in several readings, and one row for each id that was seen in that list's rows. */
export async function readAll({ address, document }: Server, username: string): Promise<Answers> {
  const token = await signIn(address, username)
  const answers: Answers = new Map()
  const take = async (path: string, input: object): Promise<unknown> => {
    const answer = await ask(address, path, token, input)
    if (MOMENT_OF_ASKING.test(path)) delete (answer as { thoi_diem?: string }).thoi_diem
    answers.set(`${username} ${path} ${JSON.stringify(input)}`, answer)
    return answer
  }
  const paths = Object.entries(document.paths)
    .filter(
      ([path, { post }]) =>
        post && READING.test(path) && !FILES.test(path) && !OF_THE_ASKING.test(path),
    )
    .map(([path, { post }]) => ({
      path,
      schema: post?.requestBody?.content['application/json']?.schema ?? {},
    }))
  const idsUnder = new Map<string, Map<string, Set<unknown>>>()
  for (const { path, schema } of paths) {
    if ((schema.required ?? []).length > 0) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    const ids = idsUnder.get(folder) ?? new Map<string, Set<unknown>>()
    idsUnder.set(folder, ids)
    const isList = 'so_dong' in (schema.properties ?? {})
    for (const input of isList ? LIST_INPUTS : [{}]) {
      const known = Object.keys(input).every((name) => name in (schema.properties ?? {}))
      if (known) collectIds(await take(path, input), ids)
    }
  }
  for (const { path, schema } of paths) {
    const [only, ...others] = schema.required ?? []
    if (only === undefined || others.length > 0) continue
    const ids = idsUnder.get(path.slice(0, path.lastIndexOf('/')))?.get(only) ?? []
    for (const id of ids) await take(path, { [only]: id })
  }
  return answers
}

/** Signed links differ from one asking to the next. */
const unsigned = (text: string): string => text.replace(/\?(het_han|viec)=.*$/, '')

/** Where the later answer does not say what the earlier one said; what it says beside that does not count. */
export function differences(before: unknown, after: unknown, place = ''): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || after.length !== before.length)
      return [
        `${place}: ${before.length} rows, then ${Array.isArray(after) ? after.length : 'none'}`,
      ]
    return before.flatMap((item, index) => differences(item, after[index], `${place}[${index}]`))
  }
  if (typeof before === 'object' && before !== null) {
    const later = (after ?? {}) as Record<string, unknown>
    return Object.entries(before).flatMap(([name, value]) =>
      differences(value, later[name], `${place}.${name}`),
    )
  }
  const [one, other] = [before, after].map((value) =>
    typeof value === 'string' ? unsigned(value) : value,
  )
  return one === other ? [] : [`${place}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`]
}
