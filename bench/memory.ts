import { readdir, readFile } from 'node:fs/promises'
import type { Company } from './company.ts'

const LOOK_MS = 50

const isOfFiles = (pid: string): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command.includes('apart.host'),
    () => false,
  )

/** The server process, and those in which it works on heavy files; not the database. */
async function processesOf(server: number): Promise<string[]> {
  const tasks = await readdir(`/proc/${server}/task`).catch(() => [])
  const all = await Promise.all(
    tasks.map((task) => readFile(`/proc/${server}/task/${task}/children`, 'utf8').catch(() => '')),
  )
  const children = all.flatMap((each) => each.split(' ').filter(Boolean))
  const own = await Promise.all(children.map(isOfFiles))
  return [String(server), ...children.filter((_child, index) => own[index])]
}

/** The memory of a process; what several hold together, such as the program itself, counts in each for its share. */
async function residentMb(pid: string): Promise<number> {
  const held = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(held)?.[1] ?? 0) / 1024
}

/** The most memory that the server held by itself, and together with its processes of files, while `work` ran, in MB. */
export async function mostMemoryWhile(
  { server }: Company,
  work: () => Promise<unknown>,
): Promise<{ alone: number; together: number }> {
  const most = { alone: 0, together: 0 }
  const look = async () => {
    const all = await Promise.all((await processesOf(server.pid ?? 0)).map(residentMb))
    most.alone = Math.max(most.alone, all[0] ?? 0)
    most.together = Math.max(
      most.together,
      all.reduce((sum, each) => sum + each, 0),
    )
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  await work()
  clearInterval(timer)
  return most
}
