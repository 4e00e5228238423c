import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { NOT_SIGNED_IN, Refusal, type RefusalBody } from '../../../contract/kit/endpoint/refusal.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { currentLanguage, t } from '../ui/language.ts'
import { storedToken } from './storage.ts'

/** List fields that have a default on the wire, so that callers may leave them out. */
type Defaulted = 'trang' | 'so_dong' | 'sap_xep'
/** What a caller gives. */
export type Sent<In> = Omit<In, Defaulted> & Partial<Pick<In, Defaulted & keyof In>>

type CallOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

let onNotSignedIn: (token: string) => void = () => {}

/** Says what happens when the server no longer knows the session. */
export function whenNotSignedIn(listener: (token: string) => void): void {
  onNotSignedIn = listener
}

/** A reply that says nothing; `messageOf` has words for it, a form has its own. */
const broken = (): Refusal => new Refusal('fault', '')
const notSignedIn = (): Refusal => new Refusal('not_signed_in', t(NOT_SIGNED_IN))
const unreachable = (): Refusal => new Refusal('unavailable', t(uiTexts.unreachable))

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw broken()
  }
}

/** What replies say in both languages: the English of `message` stands in `message_en`. */
const SAID = ['message', 'fields', 'ly_do', 'thieu']

/** What a reply says in English, in the place of what it says in Vietnamese, however deep. */
function inEnglish(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(inEnglish)
  if (typeof reply !== 'object' || reply === null) return reply
  const parts = Object.entries(reply).map(([name, value]) => [name, inEnglish(value)])
  const said: Record<string, unknown> = Object.fromEntries(parts)
  for (const name of SAID) if (`${name}_en` in said) said[name] = said[`${name}_en`]
  return said
}

/** The reply in a body, in the language of its reader. */
const replyIn = (body: string): unknown =>
  currentLanguage() === 'en' && body.includes('_en":') ? inEnglish(readJson(body)) : readJson(body)

function refusalOf(body: Partial<RefusalBody>): Refusal {
  const { status: _s, code, message, message_en: _m, fields, fields_en: _f, ref, ...extra } = body
  const shown = message ?? ''
  const traced = shown && code === 'fault' && ref ? `${shown} (${t(uiTexts.ref)}: ${ref})` : shown
  return new Refusal(code ?? 'fault', traced, fields ?? {}, extra)
}

/** Gives the reply of a call, or throws the refusal in it. */
function settle<Out>(endpoint: Endpoint, status: number, body: string, token: string): Out {
  const reply = replyIn(body)
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
  // Screens that still stand while a sign-out leads away from them ask in vain.
  if (!token && wire.access !== 'guest') {
    onNotSignedIn(token)
    throw notSignedIn()
  }
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
  onProgress: (share: number) => void,
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
  (error instanceof Refusal && error.message) || t(uiTexts.brokenReply)

/** The message at each field of a refused call; {} when it names none. */
export const fieldMessagesOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refusal && !Array.isArray(error.fields) ? error.fields : {}
