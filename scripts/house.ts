import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const TIERS = ['contract', 'server', 'web']
/** From the ground up: a wing may use those before it. */
const WINGS = ['kit', 'office', 'master', 'price', 'dispatch', 'ledger', 'fleet', 'report']
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** A source file with what it imports, both as paths from the root of the project. */
export type Source = { path: string; text: string; imports: readonly string[] }

const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path)
const ofTests = (path: string): boolean => /^(server\/testing|e2e)\//.test(path)

function sourcesOf(folders: readonly string[]): Source[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const from = join(ROOT, dirname(path))
      const imports = [...text.matchAll(IMPORT)].map(([, named = '']) =>
        relative(ROOT, resolve(from, named)).replaceAll('\\', '/'),
      )
      return { path, text, imports }
    })
}

/** The source files of the three tiers, tests not among them. */
export const sources = (): Source[] =>
  sourcesOf(TIERS).filter(({ path }) => !isTest(path) && !ofTests(path))

/** Comments, literals and regular expressions of a source. */
export const LITERALS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(:,[|]\s*)\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n\\])+\//g
/** Letters that no other language of the product has. */
export const VIETNAMESE = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i
const CALLS = /(\b(?:text|message|inputTexts\.\w+))?\(([^()]*)\)/g

/** True where something is said in Vietnamese alone: outside of the calls that say it in English too. */
export function saysVietnamese(text: string): boolean {
  let left = text.replace(LITERALS, (literal) =>
    /^['"`]/.test(literal) && VIETNAMESE.test(literal) ? '§' : ' ',
  )
  for (let before = ''; before !== left;) {
    before = left
    left = left.replace(CALLS, (_call, spoken, inside) => (spoken ? ' ' : ` ${inside} `))
  }
  return left.includes('§') || VIETNAMESE.test(left)
}

const wingOf = (path: string): number => WINGS.indexOf(path.split('/')[1] ?? '')
/** 'server/dispatch/trip' of a file in a feature; the file itself where it lies beside the features of its wing. */
const featureOf = (path: string): string => path.split('/').slice(0, 3).join('/')
const tierOf = (path: string): string => path.split('/')[0] ?? ''

type Arrow = { from: string; to: string }

const arrowsOf = (files: readonly Source[]): Arrow[] =>
  files.flatMap(({ path, imports }) =>
    imports.filter((to) => tierOf(to) === tierOf(path)).map((to) => ({ from: path, to })),
  )

const written = ({ from, to }: Arrow): string => `${from} -> ${to}`

/** Imports from a wing to a higher one, or to the files that put a tier together. */
export const upward = (files: readonly Source[]): string[] =>
  arrowsOf(files)
    .filter(({ from }) => wingOf(from) >= 0)
    .filter(({ from, to }) => wingOf(to) < 0 || wingOf(to) > wingOf(from))
    .map(written)

/** Groups of features of a wing that use each other in a circle. */
export function circles(files: readonly Source[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { from, to } of arrowsOf(files)) {
    const [one, other] = [featureOf(from), featureOf(to)]
    if (wingOf(from) < 0 || wingOf(from) !== wingOf(to) || one === other) continue
    uses.set(one, (uses.get(one) ?? new Set()).add(other))
  }
  const reached = (start: string): Set<string> => {
    const found = new Set<string>()
    const open = [...(uses.get(start) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue
      found.add(next)
      open.push(...(uses.get(next) ?? []))
    }
    return found
  }
  const reach = new Map([...uses.keys()].map((feature) => [feature, reached(feature)]))
  const groups = [...reach.keys()]
    .filter((feature) => reach.get(feature)?.has(feature))
    .map((feature) =>
      [...reach.keys()].filter(
        (other) => reach.get(feature)?.has(other) && reach.get(other)?.has(feature),
      ),
    )
  return [...new Set(groups.map((group) => group.toSorted().join(' ')))].toSorted()
}

/** What a feature of the web uses of another one without its being offered. */
export const notOffered = (files: readonly Source[]): string[] =>
  arrowsOf(files)
    .filter(({ from, to }) => tierOf(from) === 'web' && wingOf(from) > 0 && wingOf(to) > 0)
    .filter(({ from, to }) => featureOf(from) !== featureOf(to) && !to.includes('/offered/'))
    .map(written)

const ONLY_PASSED_ON =
  /^(\s*(export\s+(type\s+)?(\*|\{[^}]*\})\s*(as\s+\w+\s+)?from\s+'[^']+'\s*))+$/

/** Files that hold nothing of their own. */
export const onlyPassedOn = (files: readonly Source[]): string[] =>
  files.filter(({ text }) => ONLY_PASSED_ON.test(text)).map(({ path }) => path)

const linesOf = ({ text }: Source): number => text.split('\n').length - 1
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sizes to feel at home in: lines of source files, of tests, and how often the web uses an effect. */
export function sizes() {
  const all = sourcesOf([...TIERS, 'scripts', 'bench', 'e2e'])
  const plain = all.filter(({ path }) => !isTest(path) && !ofTests(path))
  const sorted = plain.map(linesOf).toSorted((a, b) => a - b)
  const tests = all.filter(({ path }) => isTest(path) || ofTests(path))
  return {
    files: plain.length,
    median: at(sorted, 0.5),
    nineInTen: at(sorted, 0.9),
    longest: sorted.at(-1) ?? 0,
    longestTest: Math.max(...tests.map(linesOf)),
    effects: plain.reduce((sum, { text }) => sum + (text.match(/\buseEffect\(/g)?.length ?? 0), 0),
  }
}
