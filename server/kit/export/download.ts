import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { told, type Told } from '../../../contract/kit/text/sentence.ts'
import type { Context } from '../http/context.ts'
import { on, type Route } from '../http/mount.ts'
import { downloadLink } from './link.ts'

/** The bytes of a download; `size` where it is known beforehand. */
export type Content = { stream: Readable; size: number | null }

/** A download that may be made: its name, its kind, what the caller is told, and how it is made. */
export type Prepared = {
  name: string
  mime: string
  said: Text
  make: (signal: AbortSignal) => Promise<Content>
}

export type LinkReply = Told & { link: string }

/**
 * A call that answers a link, and what stands behind the link. `prepare` runs twice, when the link is asked for and when it is
 * opened, each time with the rights that the caller has then; it refuses what may not or cannot be made.
 */
export type Download<In = unknown> = {
  endpoint: Endpoint<In, LinkReply>
  prepare: (input: In, context: Context) => Promise<Prepared>
  /** Its link differs every time, so that nobody is given an older file of that name. */
  versioned?: boolean
}

/** States a download; kept without its input type so that lists of them are of one kind. */
export const download = <In>(
  endpoint: Endpoint<In, LinkReply>,
  prepare: (input: In, context: Context) => Promise<Prepared>,
): Download => ({ endpoint, prepare }) as unknown as Download

/** The call of a download: checks the request and answers its link at once (wire: Downloads and files). */
export const downloadRoute = ({ endpoint, prepare, versioned }: Download): Route =>
  on(endpoint, async (input, context) => {
    const { name, said } = await prepare(input, context)
    const link = await downloadLink(context, { endpoint, name, input })
    return { ...told(said), link: versioned ? `${link}&v=${randomUUID()}` : link }
  })
