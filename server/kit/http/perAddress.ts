import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Settings } from '../start/env.ts'
import { withoutPort } from './networkOf.ts'

/** Room that one address takes. `signedIn` gives its room among guests back, `end` all of it; both may be said again. */
export type Hold = { signedIn: () => void; end: () => void }

type Held = { all: number; guests: number }
export type Caps = Pick<Settings, 'maxConnections' | 'maxGuestConnections'>

/** Counts what each address holds open at once: all of it, and what nobody has signed in on. */
export function perAddress({ maxConnections, maxGuestConnections }: Caps) {
  const byAddress = new Map<string, Held>()

  /** Takes room for one more, of a guest where nobody is known to have signed in on it; null where there is none. */
  return function take(address: string, isKnown: boolean): Hold | null {
    const held = byAddress.get(address) ?? { all: 0, guests: 0 }
    if (held.all >= maxConnections || (!isKnown && held.guests >= maxGuestConnections)) return null
    held.all += 1
    if (!isKnown) held.guests += 1
    byAddress.set(address, held)
    let [isGuest, isOver] = [!isKnown, false]
    const signedIn = () => {
      if (isGuest) held.guests -= 1
      isGuest = false
    }
    return {
      signedIn,
      end() {
        if (isOver) return
        isOver = true
        signedIn()
        held.all -= 1
        if (held.all === 0) byAddress.delete(address)
      },
    }
  }
}

const LOOPBACK = ['127.0.0.0/8', '::1']
const WIDEST = { ipv4: 32, ipv6: 128 }
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Who is a proxy by the setting; it speaks for many, so its own connections are not counted. */
export function proxyCheck(trustedProxies: string): (address: string) => boolean {
  const proxies = new BlockList()
  const ranges = trustedProxies.split(',').map((range) => range.trim())
  for (const range of ranges.flatMap((one) => (one === 'loopback' ? LOOPBACK : one))) {
    const [address = '', bits] = range.split('/')
    const kind = family(address)
    proxies.addSubnet(address, Number(bits ?? WIDEST[kind]), kind)
  }
  return (written) => {
    const address = withoutPort(written)
    return isIP(address) !== 0 && proxies.check(address, family(address))
  }
}
