import { sql } from 'kysely'
import type { Severity } from '../../../contract/fleet/warning/warning.ts'
import { warningNotices } from '../../../contract/fleet/warning/warning.notices.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { WireMoment } from '../../../contract/kit/time/time.ts'
import type { WarningKind } from '../../../contract/office/settings/warning-kinds.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import type { Trx } from '../../kit/http/context.ts'
import { nextIds } from '../../kit/resource/nextIds.ts'
import { today } from '../../kit/time/clock.ts'
import { notify } from '../../office/notice/notices.ts'
import { decisionsOf } from '../../office/settings/settings.ts'

/** An event of the fleet that people should know of. */
export type Raised = {
  /** Names the event: worked out again, late or by another server, it makes no second warning. */
  readonly key: string
  readonly loai: WarningKind
  readonly muc_do: Severity
  readonly said: Text
  readonly time: WireMoment
  readonly plate?: string | null
  /** The driver concerned, who is told too. */
  readonly username?: string | null
  readonly lat?: number | null
  readonly lng?: number | null
  readonly id_chuyen_di?: string | null
  /** True where notices of the same event are given elsewhere. */
  readonly toldElsewhere?: boolean
}

/**
 * Raises a warning of an event, once, and tells whom it concerns; kinds that the company does not want are left. A warning that somebody
 * deleted stays deleted. Answers its id, or null where there is nothing new.
 */
export async function raiseWarning(trx: Trx, raised: Raised): Promise<string | null> {
  const known = await trx
    .selectFrom('canh_bao')
    .select('khoa')
    .where('khoa', '=', raised.key)
    .executeTakeFirst()
  if (known) return null
  const wanted = settingOn(await decisionsOf(trx, ['loai_canh_bao']), 'loai_canh_bao', today())
  if (!(wanted as readonly string[]).includes(raised.loai)) return null
  const [id = ''] = await nextIds(trx, { table: 'canh_bao', prefix: 'CB', given: [] }, 1)
  const { key, loai, muc_do, said, time } = raised
  const { plate = null, username = null, lat = null, lng = null, id_chuyen_di = null } = raised
  const { rows } = await sql`
    INSERT INTO canh_bao (id_canh_bao, khoa, loai, muc_do, noi_dung, noi_dung_en, "time", plate, username, lat, lng, id_chuyen_di)
    VALUES (${id}, ${key}, ${loai}, ${muc_do}, ${said.vi}, ${said.en}, ${time}, ${plate}, ${username}, ${lat}, ${lng}, ${id_chuyen_di})
    ON CONFLICT (khoa) DO NOTHING RETURNING id_canh_bao`.execute(trx)
  if (rows.length === 0) return null
  if (raised.toldElsewhere) return id
  const { canh_bao, canh_bao_nghiem_trong } = warningNotices
  await notify(trx, muc_do === 'nghiem_trong' ? canh_bao_nghiem_trong : canh_bao, {
    about: { id, said },
    by: null,
    persons: { lai_xe: [username] },
  })
  return id
}
