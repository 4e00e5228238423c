import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { Trx } from '../http/context.ts'
import { audit } from './audit.ts'

/** What must be accepted of a row. */
export type Asked = { readonly id: string; readonly canh_bao: readonly Warning[] }

/** Refuses with `can_xac_nhan` what must be accepted of rows and is not; records who accepted what of which. */
export async function askAccepted(
  trx: Trx,
  asked: readonly Asked[],
  by: { username: string; subject: string; accepted: readonly string[] },
): Promise<void> {
  const { username, subject, accepted } = by
  const canh_bao = asked.flatMap((one) => one.canh_bao)
  if (canh_bao.some(({ ma }) => !accepted.includes(ma)))
    throw new Refusal('can_xac_nhan', formTexts.toConfirm, {}, { canh_bao })
  const entries = asked
    .filter((one) => one.canh_bao.length > 0)
    .map((one) => ({
      username,
      action: 'xac_nhan',
      subject,
      id: one.id,
      before: null,
      after: { canh_bao: one.canh_bao },
    }))
  await audit(trx, ...entries)
}
