import { text, grouped } from '../../kit/text/text.ts'

export const cameraTexts = {
  noLive: text(
    'Chưa nối camera trực tiếp: đặt CAMERA_LIVE_URL (và CAMERA_HEADER nếu cần) khi chạy máy chủ',
    'Live cameras are not connected: set CAMERA_LIVE_URL (and CAMERA_HEADER if needed) when starting the server',
  ),
  noPlayback: text(
    'Chưa nối video xem lại: đặt CAMERA_PLAYBACK_URL (và CAMERA_HEADER nếu cần) khi chạy máy chủ',
    'Recorded video is not connected: set CAMERA_PLAYBACK_URL (and CAMERA_HEADER if needed) when starting the server',
  ),
  noDevice: text('Xe này chưa có thiết bị', 'This vehicle has no device'),
  noStream: text(
    'Máy chủ video không trả hình của kênh này',
    'The video service sent no picture of this channel',
  ),
  elsewhere: text('Địa chỉ video không hợp lệ', 'The address of the video is not allowed'),
  tooLong: (hours: number) =>
    text(`Xem lại nhiều nhất ${hours} giờ một lần`, `At most ${hours} hours at a time`),
  bothEnds: text('Cần cả giờ bắt đầu và giờ kết thúc', 'Both start and end are needed'),
  future: text('Chưa có video của lúc này', 'There is no video of that time yet'),
  simulated: text('mô phỏng', 'simulated'),
  vehicles: text('Xe đang xem', 'Vehicles shown'),
  layout: text('Số khung hình', 'Frames'),
  frame: (plate: string, channel: number) =>
    text(`${plate} kênh ${channel}`, `${plate} channel ${channel}`),
  chooseLive: text(
    'Chọn xe để xem camera trực tiếp',
    'Choose vehicles to watch their cameras live',
  ),
  keys: text(
    'Phím 1, 4, 9 đổi số khung; ← → sang trang; F phóng to khung đang chọn',
    'Keys 1, 4, 9 change the frames; ← → turn the page; F enlarges the chosen frame',
  ),
  enlarge: text('Toàn màn hình', 'Full screen'),
  retry: text('Thử lại', 'Try again'),
  chooseBack: text(
    'Chọn xe, ngày và giờ để xem lại video',
    'Choose a vehicle, a day and a time to watch what was recorded',
  ),
  day: text('Ngày', 'Day'),
  start: text('Từ giờ', 'From'),
  length: text('Thời lượng', 'Length'),
  minutes: (count: number) => text(`${grouped(count)} phút`, `${grouped(count)} min`),
  play: text('Xem', 'Play'),
  track: text('Đường xe chạy lúc đó', 'Where the vehicle drove then'),
  clock: text('gg:pp', 'hh:mm'),
  badTime: text('Giờ viết dạng gg:pp, ví dụ 07:30', 'A time is written hh:mm, such as 07:30'),
} as const
