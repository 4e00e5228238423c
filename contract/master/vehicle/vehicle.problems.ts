import { isNoPlate, noPlateText } from '../../kit/field/plate.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text, wordOf, grouped } from '../../kit/text/text.ts'

/** What stands against a new row whose key is a plate. One that is stored can be changed as it is, until its plate is corrected. */
export const plateProblems =
  (key: string) =>
  (row: RowValues): Problems => {
    const plate = wordOf(row[key])
    const isNew = row['phien_ban'] === undefined
    return isNew && plate !== '' && isNoPlate(plate) ? { [key]: noPlateText(plate) } : {}
  }

/** What is said on top of the vehicles of those whose plate is none; drivers and papers cannot be found by it. */
export const vehiclesWithoutPlate = (count: number) =>
  text(
    `${grouped(count)} xe không có biển số thật. Mở từng xe để đổi biển số, hoặc ngừng dùng nếu không có xe ấy.`,
    `${grouped(count)} ${count === 1 ? 'vehicle has' : 'vehicles have'} no real plate. Open each to change its plate, or retire it where there is no such vehicle.`,
  )

/** The same of trailers, which bear one plate for good. */
export const trailersWithoutPlate = (count: number) =>
  text(
    `${grouped(count)} rơ-moóc không có biển số thật. Thêm rơ-moóc với biển số đúng rồi ngừng dùng dòng cũ.`,
    `${grouped(count)} ${count === 1 ? 'trailer has' : 'trailers have'} no real plate. Add the trailer under its plate and retire the old row.`,
  )
