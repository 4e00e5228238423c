import { lookup } from 'node:dns'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { VendorFailure } from '../../../contract/fleet/vendor/vendor.texts.ts'
import type { Question } from '../../../contract/fleet/vendor/vendorForm.ts'

/** What came of asking a vendor, where it is no answer. */
export class VendorFault extends Error {
  readonly why: VendorFailure
  constructor(why: VendorFailure, cause?: unknown) {
    super(why, { cause })
    this.why = why
  }
}

export type Asking = {
  readonly address: string
  /** The own network may be asked too. */
  readonly local: boolean
  readonly timeoutMs: number
}
const MOST_BYTES = 20_000_000

const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

/** True of an address of the server's own network, whatever its spelling. */
const isOwn = (ip: string): boolean => OWN.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

/** Looks a host up and refuses what lies inside: what was looked up is what is connected to. */
const outside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4)
    const [first] = found
    if (!first || found.some(({ address }) => isOwn(address)))
      return done(new VendorFault('dia_chi_cam'), '', 4)
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

function addressOf({ address, local }: Asking, { path, query = {} }: Question): URL {
  const url = URL.parse(`${address.replace(/\/+$/, '')}/${path}`)
  if (!url || !/^https?:$/.test(url.protocol)) throw new VendorFault('khong_tra_loi')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!local && isIP(host) > 0 && isOwn(host)) throw new VendorFault('dia_chi_cam')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** What a status says that brings nothing. */
function faultOf(status: number): VendorFailure | null {
  if (status === 401 || status === 403) return 'sai_mat_khau'
  if (status === 429) return 'hoi_qua_nhieu'
  if (status >= 300 && status < 400) return 'chuyen_huong'
  return status === 200 ? null : 'bao_loi'
}

async function bytesOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new VendorFault('qua_lon')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const open = (url: URL, { local }: Asking, { headers, body }: Question, signal: AbortSignal) =>
  new Promise<IncomingMessage>((done, failed) => {
    const sent = body === undefined ? null : Buffer.from(JSON.stringify(body))
    const options = {
      method: sent ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(sent ? { 'content-type': 'application/json', 'content-length': sent.length } : {}),
      },
      signal,
      ...(local ? {} : { lookup: outside }),
    }
    const asked = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, done)
    asked.on('error', failed)
    asked.end(sent)
  })

/** The bytes that a vendor answers with. No redirect is followed, and nothing inside the own network asked. Throws VendorFault. */
export async function askedBytes(
  asking: Asking,
  question: Question,
  most = MOST_BYTES,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(asking.timeoutMs)
  try {
    const answer = await open(addressOf(asking, question), asking, question, signal)
    const why = faultOf(answer.statusCode ?? 0)
    if (why) {
      answer.destroy()
      throw new VendorFault(why)
    }
    return await bytesOf(answer, most)
  } catch (error) {
    if (error instanceof VendorFault) throw error
    // An error of node names the address, and with it a key.
    throw new VendorFault(signal.aborted ? 'qua_cham' : 'khong_tra_loi')
  }
}

/** What a vendor answers as JSON. Throws VendorFault. */
export async function askVendor(asking: Asking, question: Question): Promise<unknown> {
  const bytes = await askedBytes(asking, question)
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown
  } catch {
    throw new VendorFault('khong_phai_json')
  }
}
