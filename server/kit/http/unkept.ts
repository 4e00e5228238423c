const isKept = (word: string): boolean => !word.includes('\u0000') && word.isWellFormed()

/** Where an input holds signs that the database cannot keep, in a text or in the name of a key, as paths of fields are written; null for none. */
export function unkeptPlace(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isKept(value) ? null : path.join('.')
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = isKept(name) ? unkeptPlace(part, [...path, name]) : path.join('.')
    if (found !== null) return found
  }
  return null
}
