import type { UnknownName } from './reader/sheetTrip.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import { USER_DEFAULTS } from '../../../contract/office/user/user.fields.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { newAccounts } from '../../master/driver/accounts.ts'
import { nextIds } from '../../kit/resource/nextIds.ts'
import { generatePassword, hashPassword } from '../../office/session/passwords.ts'

type Made = {
  table: 'phuong_tien' | 'nguoi_dung' | 'cong_ty' | 'thau_phu' | 'dia_diem'
  id: string
  row: Record<string, unknown>
}

const titleCase = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLocaleLowerCase('vi')
        .replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase('vi'))
    : name

async function newDrivers(trx: Trx, names: readonly string[]): Promise<Made[]> {
  const mat_khau = await hashPassword(generatePassword())
  const accounts = await newAccounts(trx, names)
  return names.map((name, index) => {
    const username = accounts[index] ?? ''
    return {
      table: 'nguoi_dung',
      id: username,
      row: { ...USER_DEFAULTS, username, fullname: titleCase(name), role: 'driver', mat_khau },
    }
  })
}

async function newRows(
  trx: Trx,
  kind: UnknownName['kind'],
  names: readonly string[],
): Promise<Made[]> {
  if (kind === 'bien_so_xe')
    return names.map((name) => ({
      table: 'phuong_tien',
      id: displayPlate(name),
      row: { bien_so_xe: displayPlate(name), bien_so_key: plateKey(name), trang_thai: 'hoat_dong' },
    }))
  if (kind === 'lai_xe') return newDrivers(trx, names)
  const plain = {
    ten_cong_ty: { table: 'cong_ty', column: 'id_cong_ty', prefix: 'KH', name: 'ten_cong_ty' },
    ten_thau_phu: { table: 'thau_phu', column: 'id', prefix: 'TP', name: 'ten_thau_phu' },
    dia_diem: { table: 'dia_diem', column: 'id', prefix: 'DD', name: 'ten_dia_diem' },
  } as const
  if (kind === 'ma_romoc') return []
  const place = plain[kind]
  const ids = await nextIds(trx, { ...place, given: [] }, names.length)
  return names.map((name, index) => ({
    table: place.table,
    id: ids[index] ?? '',
    row: { [place.column]: ids[index], [place.name]: name },
  }))
}

/** A deleted vehicle comes back under its plate. */
async function insertOrRevive(trx: Trx, table: Made['table'], row: Made['row']): Promise<void> {
  const insert = trx.insertInto(table).values(row as never)
  await (
    table === 'phuong_tien'
      ? insert.onConflict((conflict) =>
          conflict.column('bien_so_key' as never).doUpdateSet({ deleted_at: null } as never),
        )
      : insert
  ).execute()
}

const keyOf = ({ kind, name }: UnknownName): string =>
  `${kind} ${kind === 'bien_so_xe' ? plateKey(name) : searchKey(name)}`

/** Creates the vehicles, drivers, customers, subcontractors and places that a sheet names and nobody knows. */
export async function createNames(
  trx: Trx,
  unknown: readonly UnknownName[],
  by: { username: string; fileId: string },
): Promise<number> {
  const distinct = [...new Map(unknown.map((one) => [keyOf(one), one])).values()]
  const byKind = Map.groupBy(distinct, (one) => one.kind)
  let count = 0
  for (const [kind, list] of byKind) {
    const made = await newRows(
      trx,
      kind,
      list.map((one) => one.name),
    )
    for (const { table, row } of made) await insertOrRevive(trx, table, row)
    const entries = made.map(({ table, id, row: { mat_khau: _secret, ...row } }) => ({
      username: by.username,
      action: 'tao',
      subject: table,
      id,
      before: null,
      after: row,
    }))
    await audit(trx, ...entries)
    if (made.length > 0)
      await trx
        .insertInto('tao_khi_nhap')
        .values(made.map(({ table, id }) => ({ file_id: by.fileId, bang: table, id })))
        .execute()
    count += made.length
  }
  return count
}
