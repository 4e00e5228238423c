import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a failure that nobody waits for is told and ends nothing', () => {
  const script = `
    import { outliveUnheard } from '${new URL('./outliveUnheard.ts', import.meta.url).href}'
    outliveUnheard({ error: ({ err }) => console.log('told: ' + err.message) })
    void Promise.reject(new Error('nobody waits'))
    setTimeout(() => console.log('goes on'), 20)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, 'told: nobody waits\ngoes on\n'])
})
