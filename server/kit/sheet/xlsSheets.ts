const BOUND_SHEET = 0x85
const WIDE = 1
const HEADER = 4

/** The name in a BOUNDSHEET record: its length in characters, then one or two bytes each. */
function nameAt(bytes: Buffer, at: number): string {
  const length = bytes[at] ?? 0
  const wide = ((bytes[at + 1] ?? 0) & WIDE) === WIDE
  return bytes
    .subarray(at + 2, at + 2 + length * (wide ? 2 : 1))
    .toString(wide ? 'utf16le' : 'latin1')
}

/**
 * The hidden sheets of an .xls book. The reader leaves this out, so the records that name the sheets are looked up by those
 * names: record id 0x85, length, position, state, type, name.
 */
export function hiddenInXls(bytes: Buffer, names: readonly string[]): Set<string> {
  const hidden = new Set<string>()
  for (
    let at = bytes.indexOf(BOUND_SHEET);
    at >= 0 && at < bytes.length - 12;
    at = bytes.indexOf(BOUND_SHEET, at + 1)
  ) {
    if (bytes[at + 1] !== 0) continue
    const length = bytes.readUInt16LE(at + 2)
    if (length < 8 || length > 80) continue
    const name = nameAt(bytes, at + HEADER + 6)
    const state = (bytes[at + HEADER + 4] ?? 0) & 3
    if (state !== 0 && names.includes(name)) hidden.add(name)
  }
  return hidden
}
