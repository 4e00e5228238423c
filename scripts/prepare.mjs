// Written for the old Node of a fresh machine: it brings the pinned Node that everything else runs on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...names) => join(root, ...names)
const installedStamp = inRoot('node_modules', '.installed')
const builtStamp = inRoot('dist', 'web.stamp')
const pinnedNode = inRoot(
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)
const OLDEST_NODE = 24

await inTurn(() => {
  install()
  checkNode()
  if (process.argv[2] === 'build') build()
})

/** Two starts at once must not install into one folder; on Linux the turn ends with its process. */
async function inTurn(work) {
  if (process.platform !== 'linux') return work()
  const name = `\0lan-banh-prepare-${hashOf([root]).slice(0, 16)}`
  for (let waited = false; ; waited = true) {
    const turn = createServer()
    const taken = await new Promise((resolve) => {
      turn.once('error', () => resolve(false))
      turn.listen(name, () => resolve(true))
    })
    if (taken) {
      work()
      turn.close()
      return
    }
    if (!waited)
      say('Đang chờ một lần khởi động khác chuẩn bị xong…', 'Waiting for another start to prepare…')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function install() {
  const wanted = hashOf([readFileSync(inRoot('package-lock.json')), process.platform, process.arch])
  if (readStamp(installedStamp) === wanted) return
  say(
    'Đang cài đặt các thư viện (chỉ lần đầu hoặc khi phiên bản đổi)…',
    'Installing the libraries (first time, or versions changed)…',
  )
  // A production setting of the caller must not leave out the build tools and the platform packages.
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [npm, ...flags], {
        cwd: root,
        stdio: 'inherit',
      })
    : spawnSync('npm', flags, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) {
    fail(
      'Không cài được các thư viện: xem thông báo của npm ở trên. Lần đầu cần có mạng tới kho npm.',
      'The libraries could not be installed: see what npm says above. The first time needs the npm registry.',
    )
  }
  writeFileSync(installedStamp, wanted)
}

function checkNode() {
  const pinned = existsSync(pinnedNode)
  if (
    pinned &&
    spawnSync(pinnedNode, ['--version'], { shell: process.platform === 'win32' }).status === 0
  )
    return
  if (!pinned && Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  const platform = `${process.platform}-${process.arch}`
  fail(
    `Node ${process.versions.node} quá cũ và không có bản Node kèm theo nào chạy được trên ${platform}. Hãy cài Node ${OLDEST_NODE} trở lên.`,
    `Node ${process.versions.node} is too old and no pinned Node package runs on ${platform}. Install Node ${OLDEST_NODE} or newer.`,
  )
}

function build() {
  const wanted = hashOf(webSources().flatMap((path) => [path, readFileSync(inRoot(path))]))
  if (readStamp(builtStamp) === wanted && existsSync(inRoot('dist', 'web', 'index.html'))) return
  say('Đang dựng giao diện…', 'Building the screens…')
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const unfinished = inRoot('dist', 'web.new')
  const done = spawnSync(
    existsSync(pinnedNode) ? pinnedNode : process.execPath,
    [vite, 'build', '--outDir', unfinished, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Whoever starts it, as a test does.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (done.status !== 0)
    fail(
      'Không dựng được giao diện: xem lỗi ở trên.',
      'The screens could not be built: see the error above.',
    )
  rmSync(inRoot('dist', 'web'), { recursive: true, force: true })
  renameSync(unfinished, inRoot('dist', 'web'))
  writeFileSync(builtStamp, wanted)
}

function webSources() {
  const folders = ['web', 'contract'].flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1)),
  )
  return [...folders, 'vite.config.ts', 'tsconfig.json', 'package-lock.json'].sort((a, b) =>
    a < b ? -1 : 1,
  )
}

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function say(vi, en) {
  console.log(`${vi}\n${en}`)
}

function fail(vi, en) {
  console.error(`\n${vi}\n${en}`)
  process.exit(1)
}
