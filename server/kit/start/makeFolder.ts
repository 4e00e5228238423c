import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder that somebody named, and those around it; throws where one cannot be made. `recursive` of `mkdir` would go on for ever where a file system takes no folders. */
export function makeFolder(folder: string): void {
  const around = dirname(folder)
  if (!existsSync(around)) makeFolder(around)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
