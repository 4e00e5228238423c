import { intakeAt, type Intake } from '../../../contract/fleet/position/intake.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs, today } from '../../kit/time/clock.ts'
import { trusted } from '../../kit/time/trusted.ts'
import { decisionsOf } from '../../office/settings/settings.ts'

/** What a company keeps for so many months. */
type KeptSetting = 'giu_vi_tri' | 'giu_hinh_anh'

/** Which moments are taken in now, by how long the company keeps positions or pictures. */
export async function readIntake(db: Db, kept: KeptSetting): Promise<Intake> {
  const decisions = await decisionsOf(db, [kept, 'gio_truoc_phut'])
  const set = (name: KeptSetting | 'gio_truoc_phut') => Number(settingOn(decisions, name, today()))
  return intakeAt(epochMs(), set(kept), set('gio_truoc_phut'))
}

/** The same for who asks with every request. */
export function openIntake(db: Db, kept: KeptSetting): () => Promise<Intake> {
  const read = trusted(() => readIntake(db, kept))
  return async () => {
    const { now, from, to } = await read()
    const passed = epochMs() - now
    return { now: now + passed, from, to: to + passed }
  }
}
