import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { CALLS_TO_COME } from './calls-to-come.ts'
import namedCalls from './named-calls.json' with { type: 'json' }
import { PAYMENT_FORMS } from './dispatch/order/order.fields.ts'
import { SYNONYMS } from './dispatch/trip/synonyms.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TIERS = ['contract', 'server', 'web'] as const

/** Folders of a tier that are no features. */
const OWN_FOLDERS: Record<string, readonly string[]> = {
  contract: [],
  server: [
    '__snapshots__',
    'audit',
    'export',
    'migrations',
    'photo',
    'postgres',
    'print',
    'seed',
    'suggestion',
    'testing',
  ],
  web: ['__snapshots__', 'kit', 'public', 'session'],
}

const foldersOf = (tier: string): string[] =>
  readdirSync(join(ROOT, tier)).filter(
    (name) => statSync(join(ROOT, tier, name)).isDirectory() && !OWN_FOLDERS[tier]?.includes(name),
  )

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.(ts|tsx)$/.test(path))

const sources = TIERS.flatMap((tier) => filesIn(join(ROOT, tier)))
const read = (path: string): string => readFileSync(path, 'utf8')
const named = (paths: string[]): string[] => paths.map((path) => path.slice(ROOT.length)).toSorted()

describe('the tree', () => {
  test('server and web have no feature that the contract does not have', () => {
    const features = new Set(foldersOf('contract'))
    expect(
      [...foldersOf('server'), ...foldersOf('web')].filter((folder) => !features.has(folder)),
    ).toEqual([])
  })

  test('nothing is called utils, helpers, common, manager, service or index', () => {
    const banned = /^(utils?|helpers?|common|manager|service|index)\.(ts|tsx)$/
    expect(named(sources.filter((path) => banned.test(basename(path))))).toEqual([])
  })

  test('the contract depends on neither side, and the sides not on each other', () => {
    const crossing = sources.filter((path) => {
      const text = read(path)
      const tier = path.slice(ROOT.length).split('/')[0]
      const forbidden =
        tier === 'contract'
          ? /from '(\.\.\/)+(server|web)\//
          : tier === 'server'
            ? /from '(\.\.\/)+web\//
            : /from '(\.\.\/)+server\//
      return forbidden.test(text)
    })
    expect(named(crossing)).toEqual([])
  })

  test('no Date outside time.ts and clock.ts', () => {
    const withDate = sources.filter(
      (path) =>
        !/\.test\.tsx?$/.test(path) && /\bnew Date\b|\bDate\.(now|parse|UTC)\b/.test(read(path)),
    )
    expect(named(withDate)).toEqual(['contract/time.ts', 'server/clock.ts'])
  })
})

describe('the glossary', () => {
  const glossary = read(join(ROOT, 'docs/glossary.md'))

  test('has every feature', () => {
    expect(foldersOf('contract').filter((feature) => !glossary.includes(`\`${feature}\``))).toEqual(
      [],
    )
  })

  test('has every synonym beside its wire field', () => {
    const missing = Object.entries(SYNONYMS).filter(
      ([synonym, field]) => !glossary.includes(`| \`${field}\` | \`${synonym}\` |`),
    )
    expect(missing).toEqual([])
  })

  test('has every table', () => {
    const sql = readdirSync(join(ROOT, 'server/migrations'))
      .map((name) => read(join(ROOT, 'server/migrations', name)))
      .join('\n')
    const tables = [...sql.matchAll(/^CREATE TABLE (\w+)/gm)].map((match) => match[1] ?? '')
    expect(tables.filter((table) => !glossary.includes(`\`${table}\``))).toEqual([])
  })
})

describe('the named calls', () => {
  const built = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const expand = (path: string): string[] =>
    path.includes('{kind}')
      ? Object.keys(PAYMENT_FORMS).map((kind) => path.replace('{kind}', kind))
      : [path]
  const wanted = namedCalls.flatMap(({ method, path }) =>
    expand(path).map((each) => `${method} ${each}`),
  )

  test('are each in the contract or on the list of those to come', () => {
    expect(wanted.filter((call) => !built.has(call) && !CALLS_TO_COME.includes(call))).toEqual([])
  })

  test('leave that list once they are there', () => {
    expect(CALLS_TO_COME.filter((call) => built.has(call) || !wanted.includes(call))).toEqual([])
  })
})
