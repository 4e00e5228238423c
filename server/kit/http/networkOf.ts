import { isIPv6 } from 'node:net'

const GROUPS = 8
const OF_NETWORK = 4

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '')

const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/

/** An address without the port that some proxies write behind it: '203.0.113.7:51234', '[2001:db8::7]:51234'. */
export function withoutPort(written: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(written) ?? []
  return ipv4 ?? ipv6 ?? written
}

/** What connections and wrong tries are counted by: an address, of IPv6 the half of it that a connection is given and cannot change at will. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const between = Array.from({ length: GROUPS - first.length - last.length }, () => '0')
  return `${[...first, ...between, ...last].slice(0, OF_NETWORK).join(':')}::/64`
}
