import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

/** Somebody else saved the row meanwhile. */
export type Conflict<Row> = { readonly who: string; readonly when: string; readonly theirs: Row }

/** The conflict in a refusal, or null when it is another one. */
export function conflictIn<Row>(error: unknown): Conflict<Row> | null {
  if (!(error instanceof Refusal) || error.code !== 'conflict' || !error.extra.data) return null
  const { data, nguoi_sua, ten_nguoi_sua, thoi_diem } = error.extra
  return { theirs: data as Row, who: ten_nguoi_sua ?? nguoi_sua ?? '', when: thoi_diem ?? '' }
}
