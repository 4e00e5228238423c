import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const WHOLE = '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'

const installed = (): string | undefined => [SHELL, WHOLE].find((path) => existsSync(path))

/** Debian's browser, which the browser tests use: the one without windows is the quicker, and enough. */
export const CHROMIUM = installed() ?? WHOLE

const isDebian = (): boolean =>
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))

const apt = (...command: string[]): boolean =>
  spawnSync('apt-get', command, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
const install = (name: string): boolean => apt('install', '-y', '--no-install-recommends', name)

/** Whether there is a browser to test with; on Debian as root it is installed, else says how to get it. */
export function prepareChromium(): boolean {
  if (installed()) return true
  if (isDebian() && process.getuid?.() === 0) {
    console.log(`${SHELL} is missing: installing Debian's chromium-headless-shell`)
    if (apt('update') && (install('chromium-headless-shell') || install('chromium'))) return true
  }
  console.log(
    `The browser tests need ${SHELL} or ${WHOLE}. On Debian: sudo apt-get install chromium-headless-shell`,
  )
  return false
}
