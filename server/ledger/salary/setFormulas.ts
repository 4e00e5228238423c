import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { closedTexts } from '../../../contract/kit/rate/closed.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { compareTexts, type Text } from '../../../contract/kit/text/text.ts'
import { formulaProblems } from '../../../contract/ledger/salary/formula.problems.ts'
import { payPeriod } from '../../../contract/ledger/salary/period.ts'
import type { ItemVersion } from '../../../contract/ledger/salary/payslip.ts'
import type { GivenItem, salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { closedMonths } from '../../kit/resource/closedMonths.ts'
import { today } from '../../kit/time/clock.ts'
import { itemOf, itemsInForce, itemVersions } from './formulas.ts'
import { periodStarts } from './payPeriods.ts'
import { oneByOne } from '../../kit/postgres/oneByOne.ts'

/** The version of an item that stands on a day; where none does yet, the first that comes. */
const standingOn = (own: readonly ItemVersion[], day: string): ItemVersion | undefined => {
  const [latest, ...others] = own.toSorted(
    (a, b) => compareTexts(b.hieu_luc_tu, a.hieu_luc_tu) || b.id - a.id,
  )
  return [latest, ...others].find((one) => one && one.hieu_luc_tu <= day) ?? others.at(-1) ?? latest
}

/** Given items as versions: what they leave out is as it stands on their first day. */
function versionsFrom(given: readonly GivenItem[], stored: readonly ItemVersion[]): ItemVersion[] {
  const last = Math.max(0, ...stored.map(({ id }) => id))
  const order = Math.max(0, ...stored.map(({ thu_tu }) => thu_tu))
  return given.map((item, at) => {
    const hieu_luc_tu = item.hieu_luc_tu ?? today()
    const own = stored.filter(({ key }) => key === item.key)
    const before = own.length === 0 ? undefined : standingOn(own, hieu_luc_tu)
    return {
      id: last + at + 1,
      key: item.key,
      ten: item.ten ?? before?.ten ?? item.key,
      cong_thuc: item.cong_thuc ?? before?.cong_thuc ?? '',
      loai: item.loai ?? before?.loai ?? 'cong',
      thu_tu: item.thu_tu ?? before?.thu_tu ?? order + at + 1,
      hieu_luc_tu,
      xoa: item.xoa === true,
    }
  })
}

/** Refuses what would move a closed month: another set of items on the last day of its period. */
async function refuseClosed(
  trx: Trx,
  stored: readonly ItemVersion[],
  fresh: readonly ItemVersion[],
) {
  const first = fresh.map(({ hieu_luc_tu }) => hieu_luc_tu).toSorted()[0] ?? today()
  const asked = (await closedMonths.ask(trx, { tu: first, den: null })).flat()
  const closed = asked.map(({ thang }) => thang)
  if (closed.length === 0) return
  const starts = await periodStarts(trx)
  const itemsBy = (versions: readonly ItemVersion[], month: string) =>
    JSON.stringify(itemsInForce(versions, payPeriod(month, starts).den))
  const moved = closed.find(
    (month) => itemsBy(stored, month) !== itemsBy([...stored, ...fresh], month),
  )
  if (moved) throw new Refusal('locked', closedTexts.toRates(moved))
}

/** True of what stands already: the same call again adds nothing. */
const stands = (version: ItemVersion, stored: readonly ItemVersion[]): boolean => {
  const said = ({ xoa, ...item }: ItemVersion) => JSON.stringify([itemOf(item), xoa])
  const last = stored.find(
    ({ key, hieu_luc_tu }) => key === version.key && hieu_luc_tu === version.hieu_luc_tu,
  )
  return last !== undefined && said(last) === said(version)
}

function refuseFaults(problems: Readonly<Record<string, Text>>): void {
  const [first] = Object.values(problems)
  if (first) throw new Refusal('invalid', first, problems)
}

/** POST /tms/driver_salary/update_cong_thuc_chi_phi_khac: given items get a version from their day, others stay. */
export const setFormulas = (
  { list_chi_phi }: InputOf<typeof salaryApi.setFormulas>,
  context: Context,
): Promise<OutputOf<typeof salaryApi.setFormulas>> =>
  write(context, async (trx) => {
    const { username } = context.user
    await oneByOne(trx, 'cong_thuc_luong')
    const stored = await itemVersions(trx)
    const fresh = versionsFrom(list_chi_phi, stored)
    refuseFaults(formulaProblems(fresh, stored))
    await refuseClosed(trx, stored, fresh)
    const added = fresh.filter((version) => !stands(version, stored))
    if (added.length > 0)
      await trx
        .insertInto('cong_thuc_luong')
        .values(added.map(({ id: _id, ...version }) => ({ ...version, nguoi_tao: username })))
        .execute()
    await audit(
      trx,
      ...added.map(({ id: _id, ...version }) => ({
        username,
        action: version.xoa ? 'xoa' : stored.some(({ key }) => key === version.key) ? 'sua' : 'tao',
        subject: 'cong_thuc_luong',
        id: version.key,
        before: null,
        after: { ...itemOf({ ...version }), xoa: version.xoa },
      })),
    )
    const data = itemsInForce(await itemVersions(trx), today())
    return { ...told(payReplies.formulasSaved(fresh.length)), data, canh_bao: [] }
  })
