import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal, type RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { currentLanguage, t } from '../ui/language.ts'
import { storedToken } from './storage.ts'

/** List fields that have a default on the wire, so that callers may leave them out. */
type Defaulted = 'trang' | 'so_dong' | 'sap_xep'
type Sent<In> = Omit<In, Defaulted> & Partial<Pick<In, Defaulted & keyof In>>

type CallOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

let onNotSignedIn: (token: string) => void = () => {}

/** Says what happens when the server no longer knows the session. */
export function whenNotSignedIn(listener: (token: string) => void): void {
  onNotSignedIn = listener
}

const broken = (): Refusal => new Refusal('fault', t(uiTexts.brokenReply))
const unreachable = (): Refusal => new Refusal('unavailable', t(uiTexts.unreachable))

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw broken()
  }
}

/** What a reply says in English, in the place of what it says in Vietnamese. */
function inEnglish<Reply>(reply: Reply): Reply {
  if (Array.isArray(reply)) return reply.map(inEnglish) as Reply
  if (typeof reply !== 'object' || reply === null || !('message_en' in reply)) return reply
  const { message_en, fields_en } = reply as { message_en?: string; fields_en?: object }
  return { ...reply, message: message_en, ...(fields_en && { fields: fields_en }) }
}

/** A reply in the language of its reader: itself, the warnings and the rows that it tells of. */
function inLanguage(reply: unknown): unknown {
  if (currentLanguage() === 'vi' || typeof reply !== 'object' || reply === null) return reply
  const { data, canh_bao } = reply as { data?: unknown; canh_bao?: unknown }
  return inEnglish({
    ...reply,
    ...(Array.isArray(data) && { data: inEnglish(data) }),
    ...(Array.isArray(canh_bao) && { canh_bao: inEnglish(canh_bao) }),
  })
}

function refusalOf(body: Partial<RefusalBody>): Refusal {
  const { status: _s, code, message, message_en: _m, fields, fields_en: _f, ref, ...extra } = body
  const shown = message || t(uiTexts.brokenReply)
  const traced = code === 'fault' && ref ? `${shown} (${t(uiTexts.ref)}: ${ref})` : shown
  return new Refusal(code ?? 'fault', traced, fields ?? {}, extra)
}

/** Gives the reply of a call, or throws the refusal in it. */
function settle<Out>(endpoint: Endpoint, status: number, body: string, token: string): Out {
  const reply = inLanguage(readJson(body))
  if (status >= 200 && status < 300) return reply as Out
  const refusal = refusalOf(reply as Partial<RefusalBody>)
  if (refusal.code === 'not_signed_in' && endpoint.access !== 'guest') onNotSignedIn(token)
  throw refusal
}

function addressOf(endpoint: Endpoint, input: object): string {
  if (endpoint.method !== 'GET') return endpoint.path
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${endpoint.path}?${query}` : endpoint.path
}

const signed = (token: string): Record<string, string> => (token ? { token } : {})

/**
 * Makes a call of the contract. Throws `Refusal` with what the server answered ('unavailable' when it cannot be reached);
 * an aborted call throws the browser's AbortError.
 */
export async function call<In, Out>(
  endpoint: Endpoint<In, Out>,
  input: Sent<In>,
  { signal, headers = {} }: CallOptions = {},
): Promise<Out> {
  const token = storedToken()
  const wire = endpoint as Endpoint
  const hasBody = endpoint.method !== 'GET'
  const request = {
    method: endpoint.method,
    headers: {
      ...signed(token),
      ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { body: JSON.stringify(input) } : {}),
    ...(signal ? { signal } : {}),
  }
  let status: number
  let body: string
  try {
    const response = await fetch(addressOf(wire, input), request)
    status = response.status
    body = await response.text()
  } catch (error) {
    throw signal?.aborted ? error : unreachable()
  }
  return settle<Out>(wire, status, body, token)
}

/** Sends files and text fields; `onProgress` gets 0 to 1 while they leave. Throws as `call` does. */
export function callUpload<In, Out>(
  endpoint: Endpoint<In, Out>,
  form: FormData,
  onProgress: (share: number) => void = () => {},
): Promise<Out> {
  const token = storedToken()
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has left.
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    if (token) request.setRequestHeader('token', token)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('load', () => {
      try {
        resolve(settle<Out>(endpoint as Endpoint, request.status, request.responseText, token))
      } catch (error) {
        reject(error instanceof Error ? error : broken())
      }
    })
    request.send(form)
  })
}

/** What to show a person about anything thrown by a call. */
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : t(uiTexts.brokenReply)

/** The message at each field of a refused call; {} when it names none. */
export const fieldMessagesOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refusal && !Array.isArray(error.fields) ? error.fields : {}
