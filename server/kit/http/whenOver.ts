import type { EventEmitter } from 'node:events'

/** Does something once a reply is through, or its caller gone; an act that both find must bear it. */
export function whenOver(raw: EventEmitter, act: () => void): void {
  // A file of the screens is listened to ten times already, as often as Node takes for sound.
  raw.setMaxListeners(raw.getMaxListeners() + 1)
  raw.once('finish', act)
  raw.once('close', act)
}
