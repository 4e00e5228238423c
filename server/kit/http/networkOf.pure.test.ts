import { expect, test } from 'vitest'
import { networkOf, withoutPort } from './networkOf.ts'

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['2001:ee0:4f2:8a10:1c2d:3e4f:5a6b:7c8d', '2001:ee0:4f2:8a10::/64'],
  ['2001:ee0:4f2:8a10::1', '2001:ee0:4f2:8a10::/64'],
  ['2001:ee0::7', '2001:ee0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['unknown', 'unknown'],
])('%s is the address %s', (written, address) => {
  expect(withoutPort(written)).toBe(address)
})
