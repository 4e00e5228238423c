import { formatMoment, formatNumber } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'
import type { WireMoment } from '../../kit/time/time.ts'
import { journeyTexts } from './journey.texts.ts'

const whole = (value: number): string => `${Math.round(value)}`

/** What warnings of what positions tell say. */
export const foundTexts = {
  qua_toc_do: (plate: string, top: number) =>
    text(`${plate} chạy ${whole(top)} km/h`, `${plate} at ${whole(top)} km/h`),
  tut_dau: (plate: string, litres: number) =>
    text(`${plate} nghi tụt ${whole(litres)} lít dầu`, `${plate}: ${whole(litres)} l of fuel gone`),
  chua_quet_the: (plate: string) =>
    text(`${plate} chạy chưa quẹt thẻ lái xe`, `${plate} driven without a card`),
  mat_tin_hieu: (plate: string, since: WireMoment) =>
    text(
      `${plate} mất tín hiệu từ ${formatMoment(since)}`,
      `${plate} lost since ${formatMoment(since)}`,
    ),
  lai_lien_tuc: (who: string, minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), `${minutes % 60}`.padStart(2, '0')]
    return text(
      `${who} đã lái liên tục ${hours} giờ ${rest}`,
      `${who} has driven ${hours} h ${rest} without a rest`,
    )
  },
  dung_do_lau: (plate: string, minutes: number) => {
    const said = journeyTexts.longStop(Math.round(minutes))
    return text(`${plate}: ${said.vi}`, `${plate}: ${said.en}`)
  },
  di_sai_tuyen: (plate: string, km: number) => {
    const said = journeyTexts.offRoute(formatNumber(km, 1))
    return text(`${plate}: ${said.vi}`, `${plate}: ${said.en}`)
  },
  tre_chuyen: (trip: string, place: string, minutes: number) => {
    const { vi, en } = journeyTexts.late(Math.round(minutes))
    return text(
      `Chuyến ${trip} ${vi.toLowerCase()} tại ${place}`,
      `Trip ${trip} is ${en} at ${place}`,
    )
  },
} as const
