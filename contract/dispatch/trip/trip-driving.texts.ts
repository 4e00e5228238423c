import { text, type Text } from '../../kit/text/text.ts'

const hours = (minutes: number): Text => {
  const [full, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0
    ? text(`${full} giờ`, `${full} h`)
    : text(`${full} giờ ${rest} phút`, `${full} h ${rest} min`)
}

/** What the law lets somebody drive without a rest, and what is close to it. */
const LAW_MINUTES = 240
const NEAR_LAW_MINUTES = 230

/** What is said of a driver who drives long, the graver the longer (domain B3.2). */
export const drivingTexts = {
  unrested: (running: number): Text => {
    const { vi, en } = hours(running)
    if (running < NEAR_LAW_MINUTES)
      return text(
        `Đã lái liên tục ${vi}, nên nghỉ 15 phút trước khi nhận chuyến`,
        `Has driven for ${en} without a rest, and should rest for 15 min before this trip`,
      )
    if (running < LAW_MINUTES)
      return text(
        `Đã lái liên tục ${vi}, sắp quá 4 giờ theo luật: cần nghỉ 15 phút`,
        `Has driven for ${en} without a rest, close to the legal 4 h: a rest of 15 min is needed`,
      )
    return text(
      `Đã lái liên tục ${vi}, quá 4 giờ theo luật: phải nghỉ trước khi chạy tiếp`,
      `Has driven for ${en} without a rest, more than the legal 4 h: must rest before driving on`,
    )
  },
  longDay: (today: number, limit: number): Text => {
    const [done, most] = [hours(today), hours(limit)]
    return today >= limit
      ? text(
          `Hôm nay đã lái ${done.vi}, quá ${most.vi} một ngày`,
          `Has driven for ${done.en} today, more than ${most.en} a day`,
        )
      : text(
          `Hôm nay đã lái ${done.vi}, thêm chuyến này sẽ quá ${most.vi} một ngày`,
          `Has driven for ${done.en} today: with this trip it would be more than ${most.en} a day`,
        )
  },
} as const
