import type { RefKind } from '../../../contract/kit/field/field.ts'
import { companyApi, companyResource } from '../../../contract/master/company/company.ts'
import { findApi } from '../../../contract/dispatch/find/find.ts'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { call } from '../http/call.ts'

/** A row that a field can refer to. */
export type Named = {
  readonly id: string
  readonly name: string
  /** What tells it from others of its name. */
  readonly note?: string | null
}

const SHOWN = 50

type Provinces = { tinh_moi: string | null; tinh_cu: string | null }
/** People still say the province of before 2025 (domain B1.9). */
const provinceWords = ({ tinh_moi, tinh_cu }: Provinces): string | null =>
  tinh_cu && tinh_cu !== tinh_moi ? `${tinh_moi ?? ''} (${tinh_cu})` : tinh_moi

/** The rows of a resource by the name that people know them by. */
const rowsOf =
  ({ resource: { key, name }, api }: Pick<Listed, 'resource' | 'api'>) =>
  async (typed: string): Promise<Named[]> =>
    (await call(api.list, { tu_khoa: typed, so_dong: SHOWN } as never)).data.map((row) => ({
      id: wordOf(row[key]),
      name: wordOf(row[name] ?? row[key]),
    }))

/** Rows behind references, found by what was typed, with or without marks. */
export const REF_SOURCES: Readonly<Record<RefKind, (typed: string) => Promise<Named[]>>> = {
  company: rowsOf({ resource: companyResource, api: companyApi }),
  place: async (typed) =>
    (await call(placeApi.list, { tu_khoa: typed, so_dong: SHOWN })).data.map((row) => ({
      id: row.id,
      name: row.ten_dia_diem ?? row.id,
      note: provinceWords(row),
    })),
  route: async (typed) =>
    (await call(routeApi.list, { tu_khoa: typed, so_dong: SHOWN })).data.map((row) => ({
      id: row.ma_lt ?? row.id_tuyen_duong,
      name: row.ten_tuyen_duong ?? row.id_tuyen_duong,
      note: row.ma_lt,
    })),
  vehicle: async (typed) =>
    (await call(vehicleApi.plates, {})).data
      .filter(({ bien_so_xe }) => plateKey(bien_so_xe).includes(plateKey(typed)))
      .map(({ bien_so_xe }) => ({ id: bien_so_xe, name: bien_so_xe })),
  subcontractor: rowsOf(subcontractors),
  trip: async (typed) =>
    (await call(findApi.find, { tu_khoa: typed })).data
      .filter(({ loai }) => loai === 'chuyen_di')
      .map(({ id, chi_tiet }) => ({ id, name: id, note: chi_tiet.join(' · ') })),
  driver: async (typed) =>
    (await call(driverApi.names, {})).data
      .filter(({ fullname }) => searchKey(fullname).includes(searchKey(typed)))
      .map(({ username, fullname }) => ({ id: username, name: fullname })),
}
