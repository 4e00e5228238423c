import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'

/** The ids of the customers or subcontractors that answer to one of these names, or did before, as an array that an index serves. */
export const idsCalled = (
  kind: 'cong_ty' | 'thau_phu',
  names: readonly string[],
): RawBuilder<string[]> =>
  sql`ARRAY(SELECT id FROM ten_goi WHERE loai = ${kind} AND ten_key = ANY (${names.map(searchKey)}::text[]))`

/** The numbers of the vehicles that bear a plate of one of these keys, or bore it before. */
export const vehiclesCalled = (keys: readonly string[]): RawBuilder<number[]> =>
  sql`ARRAY(SELECT id::bigint FROM ten_goi WHERE loai = 'phuong_tien' AND ten_key = ANY (${[...keys]}::text[]))`
