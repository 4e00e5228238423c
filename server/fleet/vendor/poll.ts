import { sql } from 'kysely'
import type { VendorFailure } from '../../../contract/fleet/vendor/vendor.texts.ts'
import type { VendorFix } from '../../../contract/fleet/vendor/vendorForm.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { instant } from '../driving-report/fixesOf.ts'
import type { Stranger } from '../position/groupCommit.ts'
import { VendorFault } from './ask.ts'
import { openVendor, WHOLE, type Gap, type Stored } from './connections.ts'
import { fillGaps, gapsAfter } from './gaps.ts'
import { chosenOf, fixOf, openMatch } from './match.ts'
import { takePictures } from './pictures.ts'
import { storeNew, type Polling } from './storeNew.ts'

/** So long a connection belongs to the server that asks; one that dies meanwhile leaves it for the next. */
const CLAIM_S = 300
/** No longer than this lies between two questions to a vendor that fails. */
const MOST_WAIT_S = 900
/** A vendor that refuses a password must not lock the account by our asking. */
const REFUSED_WAIT_S = 300
const MOST_DOUBLINGS = 6

/** Takes the next connection that is due; of two servers one gets it. */
async function claim({ db }: Polling): Promise<Stored | undefined> {
  const { rows } =
    await sql<Stored>`UPDATE nha_cung_cap_gps SET lan_toi = now() + make_interval(secs => ${CLAIM_S})
    WHERE id = (SELECT id FROM nha_cung_cap_gps WHERE bat AND deleted_at IS NULL AND lan_toi <= now()
      ORDER BY lan_toi LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${WHOLE}`.execute(db)
  return rows[0]
}

const strangerOf = ({ id, plate, read }: VendorFix): Stranger => {
  const { at = null, lat = null, lng = null } = 'fix' in read ? read.fix : {}
  return { device: plate ?? id, at, lat, lng }
}

type Counts = {
  vehicles: number
  strangers: number
  fixes: number
  filled: number
  pictures: number
}
type Left = {
  gaps: readonly Gap[]
  historyAt: number
  picturesAt: number | null
  picturesLeft: readonly Gap[]
}

/** Asks a vendor once: the last fixes, then what is missing from before, then pictures. */
async function poll(polling: Polling, stored: Stored): Promise<Counts & Left> {
  const vendor = await openVendor(polling, stored)
  const asked = epochMs()
  const isChosen = chosenOf(stored.cac_xe)
  const found = (await vendor.positions()).filter(isChosen)
  const match = await openMatch(polling.db)
  const fixes = found.flatMap((each) => fixOf(match, each, each.read))
  const tied = found.filter((each) => match(each, null) !== null)
  const strangers = found
    .filter((each) => match(each, 'fix' in each.read ? each.read.fix.at : null) === null)
    .map(strangerOf)
  const stretches = [...stored.trong, ...gapsAfter(stored, tied, asked)]
  const counts = {
    vehicles: found.length,
    strangers: strangers.length,
    fixes: await storeNew(polling, fixes, strangers),
  }
  const past = await fillGaps(polling, { vendor, stored, match, gaps: stretches })
  const pictures = await takePictures(polling, { vendor, stored, match, tied, asked })
  return { ...counts, ...past, ...pictures }
}

const waitAfter = (why: VendorFailure, { chu_ky_giay, so_loi }: Stored): number =>
  Math.max(
    why === 'sai_mat_khau' ? REFUSED_WAIT_S : 0,
    Math.min(MOST_WAIT_S, chu_ky_giay * 2 ** Math.min(so_loi + 1, MOST_DOUBLINGS)),
  )

async function noteSuccess(
  { db }: Polling,
  { id, phien_ban }: Stored,
  all: Counts & Left,
): Promise<void> {
  await sql`UPDATE nha_cung_cap_gps SET thanh_cong_luc = now(), loi_cuoi = NULL, loi_luc = NULL, so_loi = 0,
    so_xe = ${all.vehicles}, so_xe_la = ${all.strangers}, so_vi_tri = so_vi_tri + ${all.fixes}, so_bu = so_bu + ${all.filled}, so_anh = so_anh + ${all.pictures},
    trong = ${JSON.stringify(all.gaps)}::jsonb, lich_su_toi = ${instant(all.historyAt)},
    anh_con = ${JSON.stringify(all.picturesLeft)}::jsonb, anh_den = ${all.picturesAt === null ? null : instant(all.picturesAt)}, lan_toi = now() + make_interval(secs => chu_ky_giay)
    WHERE id = ${id}::bigint AND phien_ban = ${phien_ban}`.execute(db)
}

async function noteFailure({ db }: Polling, stored: Stored, why: VendorFailure): Promise<void> {
  await sql`UPDATE nha_cung_cap_gps SET loi_cuoi = ${why}, loi_luc = now(), so_loi = so_loi + 1,
    lan_toi = now() + make_interval(secs => ${waitAfter(why, stored)}) WHERE id = ${stored.id}::bigint AND phien_ban = ${stored.phien_ban}`.execute(
    db,
  )
}

/** Asks the next vendor that is due; answers 1 where there was one. Several servers may do it at once. */
export async function pollNext(polling: Polling): Promise<number> {
  const stored = await claim(polling)
  if (!stored) return 0
  try {
    await noteSuccess(polling, stored, await poll(polling, stored))
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    await noteFailure(polling, stored, error.why)
  }
  return 1
}
