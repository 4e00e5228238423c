import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { prepareChromium } from './chromium.ts'
import { judge, readCounts, type Counts } from './testCounts.ts'

type Step = {
  name: string
  command: string[]
  report?: 'vitest' | 'playwright'
  env?: Record<string, string>
  /** Left out unless it is named. */
  named?: true
}
type Outcome = Counts & { name: string; seconds: number; said: string }

const inProject = (name: string): string[] => ['--project', name]

// Lint and types take what the tests leave: in turn with them, a core stood idle a tenth of the time.
const behind = ['nice', '-n', '19']
// Both keep nearly all that they allocate: looked over for what is free less often, they took a tenth less.
const RARELY = { GOGC: '400' }

/** The steps of a stage run side by side, and the stages of a lane one after the other, beside the other lane's. */
const lanes: Step[][][] = [
  [
    [
      { name: 'lint', command: [...behind, 'oxlint', '--deny-warnings'], env: RARELY },
      // More checkers do much of the work twice, and the other steps keep the cores busy.
      { name: 'types', command: [...behind, 'tsc', '--noEmit', '--checkers', '1'], env: RARELY },
      { name: 'dead code', command: [...behind, 'knip'] },
    ],
  ],
  [
    [
      { name: 'format', command: ['oxfmt', '--check', '.'] },
      {
        name: 'unit',
        command: ['vitest', 'run', ...['contract', 'web', 'server-pure'].flatMap(inProject)],
        report: 'vitest',
      },
    ],
    [{ name: 'server', command: ['vitest', 'run', '--project', 'server'], report: 'vitest' }],
    [
      // Every test company is two servers on one database and one S3 store; calls go to either in turn.
      {
        name: 'servers',
        command: ['vitest', 'run', '--project', 'server'],
        report: 'vitest',
        env: { TEST_SERVERS: '2', TEST_STORE: 's3' },
        named: true,
      },
    ],
    [
      {
        name: 'browser',
        command: ['playwright', 'test'],
        report: 'playwright',
        // Node leaves types out by itself; the runner would first translate the whole contract. What it tells at each step is collected as garbage: in larger pieces less often.
        env: { PW_DISABLE_TS_ESM: '1', NODE_OPTIONS: '--max-semi-space-size=64' },
      },
    ],
  ],
]

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 2 ** 30

/** Where the tests put their databases and files: in memory where there is room. On a disk a quarter of their time went to making and removing files. */
function scratchFolder(): string {
  if (!existsSync(MEMORY) || freemem() < 2 * ROOM_BYTES) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY
}

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const running = new Set<ChildProcess>()
// The runners of the browser set one of the two anew, and warn of the other in every worker.
const { NO_COLOR: _, FORCE_COLOR: __, ...own } = process.env
const scratch = scratchFolder()
// Threads and servers that tests start by the hundred load code that was compiled once.
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** The runner's own output is kept: what it says of failures, on its second channel, is shown at the very end. */
async function runStep(step: Step): Promise<Outcome> {
  const begin = performance.now()
  const path = join(reports, `${step.name}.json`)
  const [program = '', ...rest] = [...step.command, ...reporters(step.report, path)]
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...own,
      ...step.env,
      TMPDIR: scratch,
      NODE_COMPILE_CACHE: compiled,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    },
  })
  running.add(child)
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await once(child, 'close')) as [number | null]
  running.delete(child)
  const counts = step.report === undefined ? checkCounts(exitCode) : readCounts(path)
  const outcome = judge(counts, exitCode ?? 1)
  const seconds = (performance.now() - begin) / 1000
  return { name: step.name, ...outcome, seconds, said: (await said).join('\n') }
}

function reporters(report: Step['report'], path: string): string[] {
  if (report === undefined) return []
  if (report === 'playwright') return ['--reporter=list,json']
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
}

const checkCounts = (exitCode: number | null): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

const row = ({ name, passed, failed, skipped, seconds }: Outcome): string =>
  `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${String(passed).padStart(6)} passed` +
  `${String(failed).padStart(5)} failed${String(skipped).padStart(5)} skipped` +
  `${seconds.toFixed(1).padStart(8)} s`

async function runAndTell(step: Step): Promise<Outcome> {
  const possible = step.report !== 'playwright' || prepareChromium()
  const outcome = possible
    ? await runStep(step)
    : { name: step.name, passed: 0, failed: 1, skipped: 0, seconds: 0, said: '' }
  console.log(row(outcome))
  return outcome
}

async function runLane(stages: Step[][]): Promise<Outcome[]> {
  const wanted = process.argv.slice(2)
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    const steps = stage.filter(({ name, named }) =>
      wanted.length === 0 ? !named : wanted.includes(name),
    )
    if (steps.length > 0) console.log(`${steps.map(({ name }) => name).join(', ')} …`)
    outcomes.push(...(await Promise.all(steps.map(runAndTell))))
  }
  return outcomes
}

const total = (outcomes: Outcome[], key: 'passed' | 'failed'): number =>
  outcomes.reduce((sum, outcome) => sum + outcome[key], 0)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

const outcomes = (await Promise.all(lanes.map(runLane))).flat()
rmSync(reports, { recursive: true })
console.log(`\n${outcomes.map(row).join('\n')}\n`)
const failed = total(outcomes, 'failed')
const passed = total(outcomes, 'passed')
console.log(`${passed} passed, ${failed} failed`)
for (const { name, said } of outcomes.filter((outcome) => outcome.failed > 0))
  console.log(`\n${name}:\n${said}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
