import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { WireMoment } from '../../../contract/kit/time/time.ts'

export const ASIDE = 'before-restore-'

/** The folder that takes what was there before a restore of a moment. */
export const asideName = (moment: WireMoment): string =>
  ASIDE + moment.replace(' ', '_').replaceAll(':', '-')

/** Moves parts of a folder into another in it; answers that one's path if there was anything. */
export async function setAside(
  folder: string,
  parts: readonly string[],
  name: string,
): Promise<string[]> {
  const there = parts.filter((part) => existsSync(join(folder, part)))
  if (there.length === 0) return []
  await mkdir(join(folder, name), { recursive: true })
  for (const part of there) await rename(join(folder, part), join(folder, name, part))
  return [join(folder, name)]
}
