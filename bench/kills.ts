import type { Figure } from './figures.ts'
import { killWhileWriting } from './kill.ts'

const ROUNDS = 20

/** Twenty kills under writing: nothing acknowledged is lost, nothing sent twice is made twice. */
export async function measureKills(): Promise<Figure[]> {
  const { acknowledged, lost, doubled } = await killWhileWriting(ROUNDS)
  const figure = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`
  return [
    {
      what: `${ROUNDS} kills, 8 writers`,
      figure,
      bar: '0 lost, 0 doubled',
      met: acknowledged > 0 && lost === 0 && doubled === 0,
    },
  ]
}
