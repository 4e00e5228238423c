import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  circles,
  notOffered,
  onlyPassedOn,
  LITERALS,
  sizes,
  sources,
  upward,
  VIETNAMESE,
} from '../scripts/house.ts'
import { endpoints } from './api.ts'
import namedCalls from './named-calls.json' with { type: 'json' }
import { PAYMENT_FORMS } from './dispatch/order/order.fields.ts'
import { SYNONYMS } from './dispatch/order/synonyms.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const files = sources()
/** Paths from the root of the project as the documents write them, those of templates left out. */
const NAMED_PATHS =
  /\b((?:contract|server|web|e2e|scripts|docs|bench)\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.\w+)(?![\w*<])/g

/** 'dispatch/trip' for every feature of a tier; kits hold none. */
const featuresOf = (tier: string): string[] => [
  ...new Set(
    files
      .map(({ path }) => path.split('/'))
      .filter((parts) => parts[0] === tier && parts[1] !== 'kit' && parts.length > 3)
      .map(([, wing, feature]) => `${wing}/${feature}`),
  ),
]
const contractFeatures = featuresOf('contract')

const read = (path: string): string => readFileSync(path, 'utf8')

/** Features without anything that both sides need. */
const OWN_FEATURES: readonly string[] = ['office/session', 'office/settings']

describe('the tree', () => {
  test('server and web have no feature that the contract does not have', () => {
    expect(
      [...featuresOf('server'), ...featuresOf('web')].filter(
        (feature) => !contractFeatures.includes(feature) && !OWN_FEATURES.includes(feature),
      ),
    ).toEqual([])
  })

  test('nothing is called utils, helpers, common, manager, service or index', () => {
    const banned = /^(utils?|helpers?|common|manager|service|index)\.(ts|tsx)$/
    expect(files.map(({ path }) => path).filter((path) => banned.test(basename(path)))).toEqual([])
  })

  test('the contract depends on neither side, and the sides not on each other', () => {
    const crossing = files.filter(({ path, imports }) => {
      const tier = path.split('/')[0] ?? ''
      return imports.some((to) => !to.startsWith('contract/') && !to.startsWith(`${tier}/`))
    })
    expect(crossing.map(({ path }) => path)).toEqual([])
  })

  test('no wing uses a higher one', () => {
    expect(upward(files)).toEqual([])
  })

  test('no features of a wing use each other in a circle', () => {
    expect(circles(files)).toEqual([])
  })

  test('features of the web use of each other what is offered', () => {
    expect(notOffered(files)).toEqual([])
  })

  test('no file only passes on what others hold', () => {
    expect(onlyPassedOn(files)).toEqual([])
  })

  test('no Date outside time.ts and clock.ts', () => {
    const withDate = files.filter(({ text }) => /\bnew Date\b|\bDate\.(now|parse|UTC)\b/.test(text))
    expect(withDate.map(({ path }) => path)).toEqual([
      'contract/kit/time/time.ts',
      'server/kit/time/clock.ts',
    ])
  })
})

describe('quotation marks', () => {
  const CODES = 'server/kit/sheet/legacyFont.ts'
  // What is shown of code keeps the marks of code: JSON, markup, selectors.
  const ofCode = (literal: string) => /\["|\{"|="|</.test(literal)
  const literalsOf = (text: string): string[] =>
    (text.match(LITERALS) ?? [])
      .filter((found) => !found.startsWith('/') && !ofCode(found))
      .map((found) => found.slice(1, -1))

  test('are “curly” wherever people read them', () => {
    const others = files
      .filter(({ path }) => path !== CODES)
      .flatMap(({ path, text }) =>
        literalsOf(text)
          .filter(
            (literal) =>
              /[«»„]/.test(literal) ||
              (literal.includes('"') && (VIETNAMESE.test(literal) || path.endsWith('.texts.ts'))),
          )
          .map((literal) => `${path}: ${literal}`),
      )
    expect(others).toEqual([])
  })
})

test('files stay of a size to feel at home in', () => {
  const { median, nineInTen, longest, longestTest, effects } = sizes()
  expect(median).toBeLessThanOrEqual(70)
  expect(nineInTen).toBeLessThan(160)
  expect(longest).toBeLessThanOrEqual(300)
  expect(longestTest).toBeLessThanOrEqual(600)
  expect(effects).toBeLessThanOrEqual(15)
})

test('what people are told stands in files of words', () => {
  const elsewhere = files.filter(
    ({ path, text }) =>
      !path.startsWith('contract/') &&
      !path.endsWith('.texts.ts') &&
      (text.match(/\btext\(\s*(?:'[^']*'|`[^`]*`)/g) ?? []).some((said) => VIETNAMESE.test(said)),
  )
  expect(elsewhere.map(({ path }) => path)).toEqual([])
})

test('figures in words are written as in Việt Nam in both languages (domain B1.10)', () => {
  const others = files
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ path, text }) =>
      (text.match(LITERALS) ?? [])
        .filter((literal) => !literal.startsWith('/') && /\d,\d{3}(?!\d)/.test(literal))
        .map((literal) => `${path}: ${literal}`),
    )
  expect(others).toEqual([])
})

test('every file and folder that the documents name is there', () => {
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT })
  const gone = documents.flatMap((document) =>
    [...read(join(ROOT, document)).matchAll(NAMED_PATHS)]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${document}: ${path}`),
  )
  expect(gone).toEqual([])
})

describe('the glossary', () => {
  const glossary = read(join(ROOT, 'docs/glossary.md'))

  test('has every feature', () => {
    const named = contractFeatures.map((feature) => feature.split('/')[1] ?? '')
    expect(named.filter((feature) => !glossary.includes(`\`${feature}\``))).toEqual([])
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

  test('are each in the contract', () => {
    expect(wanted.filter((call) => !built.has(call))).toEqual([])
  })
})
