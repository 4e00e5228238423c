import { spokenBody } from './spoken.ts'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import type { Answer, TestApp } from './app.ts'

export type TestFile = { field: string; name: string; bytes: Uint8Array }

/** A workbook as the calls that read sheets take it. */
export const sheetFile = (bytes: Uint8Array): TestFile[] => [
  { field: 'uploaded_file', name: 'bang.xlsx', bytes },
]

/** The file behind a link that a call answered. */
export async function fileBehind({ app }: TestApp, url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url })
  if (statusCode !== 200) throw new Error(`${statusCode} ${url}`)
  return rawPayload
}

/** Sends a multipart call as a user: text fields, then files. */
export async function upload<In, Out>(
  { app, token }: TestApp,
  username: string,
  {
    endpoint,
    fields = {},
    files,
  }: { endpoint: Endpoint<In, Out>; fields?: Record<string, string>; files: readonly TestFile[] },
): Promise<Answer<Out>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { field, name, bytes } of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: endpoint.path,
    headers: {
      token: await token(username),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: spokenBody(endpoint.path, response.json()) }
}
