import { throwAwayFolder } from './company.ts'
import type { Figure } from './figures.ts'
import { killWhileWriting } from './kill.ts'
import { backUpMeanwhile } from './killBackups.ts'

/** A hundred, or as many as KILLS says. */
const ROUNDS = Number(process.env.KILLS ?? 100)

/** Kills under writing, with backups taken meanwhile: nothing acknowledged is lost, nothing sent twice is made twice, every table comes back. */
export async function measureKills(): Promise<Figure[]> {
  const { result, meanwhile } = backUpMeanwhile(ROUNDS)
  const { acknowledged, lost, doubled } = await killWhileWriting(
    await throwAwayFolder(),
    ROUNDS,
    meanwhile,
  )
  const { finished, unfinished, unlikeBackup, unlikeMoment } = result
  const unlike = [...unlikeBackup, ...unlikeMoment]
  return [
    {
      what: `${ROUNDS} kills, 8 writers`,
      figure: `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`,
      bar: '0 lost, 0 doubled',
      met: acknowledged > 0 && lost === 0 && doubled === 0,
    },
    {
      what: `${finished} backups meanwhile, ${unfinished} more broken off by a kill`,
      figure: unlike.length === 0 ? 'all tables equal' : `unlike: ${unlike.join(', ')}`,
      bar: 'newest one and a moment restored, all tables equal',
      met: finished > 0 && unlike.length === 0,
    },
  ]
}
