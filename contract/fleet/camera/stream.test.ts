import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { rewritten, streamAddress, type Wanted } from './stream.ts'

const at = (moment: string): number => epochOfMoment(moment)
const live: Wanted = { imei: '860001', device: 'TB 1', server: '', channel: 2, span: null }
const past: Wanted = {
  ...live,
  span: { from: at('2026-11-23 07:00:00'), to: at('2026-11-23 07:10:00') },
}

test.each([
  ['https://v/{imei}/{channel}.m3u8', live, 'https://v/860001/2.m3u8'],
  ['https://v/{server_id}/{channel0}', live, 'https://v/TB%201/1'],
  ['https://v/{server_id}', { ...live, server: '77' }, 'https://v/77'],
  ['https://v/{imei}', { ...live, imei: '' }, 'https://v/TB%201'],
  ['https://v/{imei}', { ...live, imei: '../../x?y' }, 'https://v/..%2F..%2Fx%3Fy'],
  ['https://v/{la}', live, 'https://v/{la}'],
  ['https://v?f={from}&d={seconds}', past, 'https://v?f=2026-11-23T00%3A00%3A00Z&d=600'],
  ['https://v?f={from_local}&t={to_local}', past, 'https://v?f=20261123070000&t=20261123071000'],
])('the address %s', (template, wanted, address) => {
  expect(streamAddress(template, wanted)).toBe(address)
})

test('seconds and milliseconds are of the same instant', () => {
  const [seconds, ms] = streamAddress('{from_s} {from_ms}', past).split(' ')
  expect(Number(ms)).toBe(Number(seconds) * 1000)
  expect(Number(ms)).toBe(at('2026-11-23 07:00:00'))
})

test('a playlist keeps its lines and changes every address', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="k.bin",IV=0x1',
    '#EXT-X-MAP:URI="https://x/init.mp4"',
    '#EXTINF:4,',
    'a.ts?x=1',
    '',
    '#EXT-X-ENDLIST',
  ].join('\r\n')
  expect(rewritten(playlist, (address) => `<${address}>`).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="<k.bin>",IV=0x1',
    '#EXT-X-MAP:URI="<https://x/init.mp4>"',
    '#EXTINF:4,',
    '<a.ts?x=1>',
    '',
    '#EXT-X-ENDLIST',
  ])
})
