import { trackApi } from '../contract/fleet/driving-report/track.api.ts'
import { dayNumber, dayOfNumber, startOfDay, DAY_MS } from '../contract/kit/time/time.ts'
import { dropPartitions } from '../server/fleet/position/partitions.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'
import { makeVehicles, noteAll, notesLeft, storeHistory } from './fixesFleet.ts'
import { PLAN, plateOf } from './fixesPlan.ts'
import { STEP_MS } from './drives.ts'

const DAYS = 30
const ROUNDS = 15
const BAR = { day: 100, drop: 1_000 }

/** A day of one vehicle among the fixes of a month of others, and letting go of that month. */
export async function measureMonth(company: Company): Promise<Figure[]> {
  const { db } = company
  const to = dayNumber(Date.now()) - 20
  const [begin, from] = [startOfDay(to - DAYS), startOfDay(to)]
  const ofEach = (DAYS * DAY_MS) / STEP_MS
  const ids = await makeVehicles(db)
  const own = ids.slice(0, Math.max(1, Math.round((PLAN.millions * 1e6) / ofEach)))
  const stored = await storeHistory(db, own, { begin, from })
  // The others' are only there to be among.
  await noteAll(db, own.slice(0, 1))
  while ((await notesLeft(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
  const token = await company.signIn('admin01')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const day = dayOfNumber(to - 2 - round)
    times.push(
      await timed(async () => {
        const reply = await company.call(token, trackApi.way.path, {
          truck_plate: plateOf(0),
          start_date: `${day} 00:00:00`,
          end_date: `${day} 23:59:59`,
        })
        if (!reply.ok) throw new Error(await reply.text())
        await reply.arrayBuffer()
      }),
    )
  }
  const drop = await timed(() => dropPartitions(db, to))
  const among = `${stored.toLocaleString('vi')} fixes of ${own.length} vehicles`
  return [
    {
      what: `a vehicle's day out of ${among}`,
      figure: ms(median(times)),
      bar: `< ${BAR.day} ms`,
      met: median(times) < BAR.day,
    },
    {
      what: `dropping the ${DAYS} days`,
      figure: ms(drop),
      bar: `< ${BAR.drop} ms`,
      met: drop < BAR.drop,
    },
  ]
}
