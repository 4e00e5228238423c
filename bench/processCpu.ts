import { readdir, readFile } from 'node:fs/promises'

const TICKS_A_SECOND = 100

const statOf = (pid: string): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
/** After the name of the command: state, parent, … */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Seconds of CPU that a process took, with those that it started and that ended. */
async function secondsOf(pid: string): Promise<number> {
  const fields = fieldsOf(await statOf(pid))
  return [11, 12, 13, 14].reduce((sum, n) => sum + Number(fields[n] ?? 0), 0) / TICKS_A_SECOND
}

/** Seconds of CPU that the server, and that the database with all its processes took so far. */
export async function cpuOf(server: number, postmaster: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = []
  for (const pid of pids)
    if (fieldsOf(await statOf(pid))[1] === String(postmaster)) children.push(pid)
  const own = await Promise.all([String(postmaster), ...children].map(secondsOf))
  return {
    server: await secondsOf(String(server)),
    database: own.reduce((sum, each) => sum + each, 0),
  }
}
