import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'

export type Accepted = { xac_nhan?: string[] }

/** The codes under which warnings are accepted. */
export const codesOf = (warnings: readonly Warning[]): string[] => [
  ...new Set(warnings.map(({ ma }) => ma)),
]

/** Makes a call that may ask for warnings to be accepted, and again with what `accept` answers yes to; gives null when it answers no. Throws `Refusal`. */
export async function asking<Reply>(
  act: (accepted: Accepted) => Promise<Reply>,
  accept: (warnings: readonly Warning[]) => Promise<boolean>,
  accepted: Accepted = {},
): Promise<Reply | null> {
  try {
    return await act(accepted)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'can_xac_nhan') throw error
    // Others work meanwhile: what is new by now is asked about as well.
    const warnings = error.extra.canh_bao ?? []
    return (await accept(warnings)) ? asking(act, accept, { xac_nhan: codesOf(warnings) }) : null
  }
}
