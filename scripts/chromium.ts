import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Debian's browser, which the browser tests use. */
export const CHROMIUM = '/usr/bin/chromium'

const isDebian = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Whether there is a browser to test with; on Debian as root it is installed, else says how to get it. */
export function prepareChromium(): boolean {
  if (existsSync(CHROMIUM)) return true
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`${CHROMIUM} is missing: installing Debian's chromium`)
    const run = (...command: string[]): boolean =>
      spawnSync('apt-get', command, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0
    if (run('update') && run('install', '-y', '--no-install-recommends', 'chromium')) return true
  }
  console.log(`The browser tests need ${CHROMIUM}. On Debian: sudo apt-get install chromium`)
  return false
}
