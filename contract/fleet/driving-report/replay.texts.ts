import { text, type Text } from '../../kit/text/text.ts'
import type { HappeningKind } from './replay.ts'
import { WAY_EVENTS } from './track.api.ts'

export const HAPPENING_TEXTS: Readonly<Record<HappeningKind, Text>> = {
  dung: text('Điểm dừng', 'Stop'),
  ghe: text('Lượt ghé', 'Visit'),
  ...WAY_EVENTS,
}

export const replayTexts = {
  open: text('Xem lại', 'Replay'),
  back: text('Về bản đồ trực tiếp', 'Back to the live map'),
  title: (plate: string) => text(`Xem lại ${plate}`, `Replay of ${plate}`),
  day: text('Từ ngày', 'From'),
  until: text('Đến ngày', 'To'),
  play: text('Phát', 'Play'),
  pause: text('Tạm dừng', 'Pause'),
  pace: text('Tốc độ phát', 'Speed of the replay'),
  time: text('Thời điểm', 'Moment'),
  keys: text(
    'Phím cách: phát hoặc dừng; mũi tên: lùi hoặc tới 1 phút',
    'Space plays or pauses; arrows go 1 minute back or on',
  ),
  graph: text('Đồ thị tốc độ', 'Speed graph'),
  list: text('Điểm dừng, lượt ghé và sự kiện', 'Stops, visits and events'),
  nothing: text('Không có gì xảy ra trên đường', 'Nothing happened on the way'),
  noWay: text(
    'Xe không có vị trí nào trong những ngày này',
    'The vehicle has no position in these days',
  ),
  unknown: text('Không có xe này trong danh sách', 'This vehicle is not in the list'),
  km: (km: string) => text(`${km} km`, `${km} km`),
  span: (minutes: number) => text(`${minutes} phút`, `${minutes} min`),
  stood: (minutes: number) => text(`đứng ${minutes} phút`, `stood ${minutes} min`),
  litres: (litres: number) => text(`${litres} lít`, `${litres} l`),
  print: text('In', 'Print'),
} as const
