import { momentAt, VIETNAM_OFFSET_MS } from '../../kit/time/time.ts'

/** What is asked of a recorder: live, or a span in milliseconds since 1970. */
export type Wanted = {
  readonly imei: string
  readonly device: string
  /** The number of the device at the service that streams; that of the device where none is known. */
  readonly server: string
  readonly channel: number
  readonly span: { readonly from: number; readonly to: number } | null
}

const NOT_DIGIT = /\D/g
const NAME = /\{(\w+)\}/g
const utc = (at: number): string => `${momentAt(at - VIETNAM_OFFSET_MS).replace(' ', 'T')}Z`

/** What names in braces stand for (docs/cameras.md). */
function valuesOf({ imei, device, server, channel, span }: Wanted): Record<string, string> {
  const base = {
    imei: imei || device,
    device_id: device,
    server_id: server || device,
    channel: `${channel}`,
    channel0: `${channel - 1}`,
  }
  if (span === null) return base
  const { from, to } = span
  return {
    ...base,
    from: utc(from),
    to: utc(to),
    from_s: `${Math.floor(from / 1000)}`,
    to_s: `${Math.floor(to / 1000)}`,
    from_ms: `${from}`,
    to_ms: `${to}`,
    from_local: momentAt(from).replace(NOT_DIGIT, ''),
    to_local: momentAt(to).replace(NOT_DIGIT, ''),
    seconds: `${Math.round((to - from) / 1000)}`,
  }
}

/** The address of a stream by its template; values stand in it encoded, so that none changes what it leads to. */
export function streamAddress(template: string, wanted: Wanted): string {
  const values = valuesOf(wanted)
  return template.replace(NAME, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  )
}

const URI = /URI="([^"]*)"/g

/** A playlist whose addresses are others: those of its lines, and those that its tags name (RFC 8216, section 4). */
export const rewritten = (playlist: string, other: (address: string) => string): string =>
  playlist
    .split(/\r?\n/)
    .map((line) =>
      line.startsWith('#')
        ? line.replace(URI, (_whole, address: string) => `URI="${other(address)}"`)
        : line.trim() === ''
          ? line
          : other(line.trim()),
    )
    .join('\n')
