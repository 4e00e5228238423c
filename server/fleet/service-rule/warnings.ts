import { VEHICLES_OUT } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { sql } from 'kysely'
import { ruleTexts } from '../../../contract/fleet/service-rule/service-rule.texts.ts'
import type { WireMoment } from '../../../contract/kit/time/time.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { selectRows, type Row } from '../../kit/resource/store.ts'
import { STILL_MAIN } from '../../master/vehicle/mainDriver.ts'
import type { Raised } from '../warning/raise.ts'
import { raiseNew } from '../warning/raiseNew.ts'
import { serviceRuleStore as store } from './store.ts'

/** Nobody is told in the night. */
const FIRST_HOUR = 6

const saidOf = (row: Row): Raised['said'] => {
  const [plate, name] = [wordOf(row['plate']), wordOf(row['ten'])]
  const left = Number(row['con_lai_km'])
  if (row['tinh_trang'] === 'sap_den') return ruleTexts.near(plate, name, left)
  if (row['tinh_trang'] === 'den_han') return ruleTexts.due(plate, name, Number(row['total_km']))
  return ruleTexts.over(plate, name, -left)
}

/** Raises a warning for each service that comes near, is due or is over: once for each of these. Answers how many. */
export async function warnOfServices(db: Db, now: WireMoment): Promise<number> {
  if (Number(now.slice(11, 13)) < FIRST_HOUR) return 0
  const reached = sql`t.deleted_at IS NULL AND NOT kx.xong AND kx.con <= kx.truoc
    AND EXISTS (SELECT FROM phuong_tien v WHERE v.bien_so_xe = t.plate AND v.deleted_at IS NULL AND coalesce(v.trang_thai <> ALL (${[...VEHICLES_OUT]}::text[]), true))`
  const rows = await selectRows(db, store, reached)
  const plates = rows.map((row) => wordOf(row['plate']))
  const drivers = await db
    .selectFrom('phuong_tien as v')
    .innerJoin('nguoi_dung as u', 'u.username', 'v.lai_xe_chinh')
    .select(['v.bien_so_xe', 'u.username'])
    .where('v.bien_so_xe', '=', sql<string>`ANY (${plates}::text[])`)
    .where(STILL_MAIN)
    .execute()
  const driverOf = new Map(drivers.map(({ bien_so_xe, username }) => [bien_so_xe, username]))
  return raiseNew(
    db,
    rows.map((row) => ({
      key: ['bao_duong', row['id'], row['total_km'], row['tinh_trang']].join(':'),
      loai: 'den_han_bao_duong',
      muc_do: row['tinh_trang'] === 'qua_han' ? 'nghiem_trong' : 'canh_bao',
      said: saidOf(row),
      time: now,
      plate: wordOf(row['plate']),
      username: driverOf.get(wordOf(row['plate'])) ?? null,
    })),
  )
}
