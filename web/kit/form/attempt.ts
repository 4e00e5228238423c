/** The try to create this content: sent again under the same key it makes no second row (wire: Create, update). */
export type Attempt = { readonly content: string; readonly key: string }

// FNV-1a over 52 bits: tells contents apart without keeping them twice.
function fingerprint(content: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4]
  for (let index = 0; index < content.length; index += 1) {
    low = Math.imul(low ^ content.charCodeAt(index), 0x01000193)
    high = Math.imul(high ^ content.charCodeAt(index), 0x01000197)
  }
  return `${content.length}-${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}

// Not randomUUID: browsers have that only under https or on the machine itself.
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The attempt under which to send this content: the last one while the content is the same, else a new one. */
export function attemptFor(content: string, last: Attempt | null): Attempt {
  const mark = fingerprint(content)
  return last?.content === mark ? last : { content: mark, key: randomKey() }
}
