import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const styleOf = (part: string) =>
  resolve(web, `../node_modules/@mantine/core/styles/${part}.layer.css`)
const IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s+from '@mantine\/core'/g

/** Every part of Mantine that a screen names. */
function partsInUse(): string[] {
  const sources = globSync('**/*.tsx', { cwd: web }).map((name) =>
    readFileSync(resolve(web, name), 'utf8'),
  )
  const named = sources.flatMap((source) => [...source.matchAll(IMPORT)].map((match) => match[1]))
  const parts = named.flatMap((names) => (names ?? '').split(',').map((name) => name.trim()))
  return [...new Set(parts)].filter((part) => /^[A-Z]\w+$/.test(part))
}

test('the styles of every part in use are loaded', () => {
  const styles = readFileSync(resolve(web, 'kit/ui/styles.ts'), 'utf8')
  const missing = partsInUse()
    .filter((part) => existsSync(styleOf(part)))
    .filter((part) => !styles.includes(`/${part}.layer.css`))
  expect(missing).toEqual([])
})
