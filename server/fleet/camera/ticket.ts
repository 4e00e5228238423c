import type { FileStore } from '../../kit/file/fileStore.ts'

/** A camera that a user was given: of which vehicle, which channel, live or a span in milliseconds since 1970. */
export type Ticket = {
  readonly vid: number
  readonly plate: string
  readonly channel: number
  readonly span: { readonly from: number; readonly to: number } | null
}

const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What a link proves that it was given out for: a camera, and an address behind it ('' for the first). */
export const subjectOf = (ticket: string, address: string): string => `camera ${ticket} ${address}`

/** A link to another address of a stream, which is told packed and signed. */
export function linkBehind(files: FileStore, ticket: string, address: string): string {
  const told = Buffer.from(address).toString('base64url')
  const name = /\.m3u8$/i.test(URL.parse(address)?.pathname ?? '') ? 'index.m3u8' : 'doan'
  return `/camera/${ticket}/${name}?dia_chi=${told}&${files.proof(subjectOf(ticket, told))}`
}

/** A link to the playlist of a camera. */
export function linkTo(files: FileStore, ticket: Ticket): string {
  const name = packed(ticket)
  return `/camera/${name}/index.m3u8?${files.proof(subjectOf(name, ''))}`
}

/** What a ticket says; it is signed, so that its form is ours. */
export const ticketOf = (name: string): Ticket =>
  JSON.parse(Buffer.from(name, 'base64url').toString('utf8')) as Ticket
