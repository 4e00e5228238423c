import { text, grouped } from '../text/text.ts'

const KM = 1000
/** Metres as people say them: below one kilometre in metres. */
const said = (metres: number, comma: string): string =>
  metres < KM ? `${Math.round(metres)} m` : `${(metres / KM).toFixed(1).replace('.', comma)} km`

export const mapTexts = {
  map: text('Bản đồ', 'Map'),
  zoomIn: text('Phóng to', 'Zoom in'),
  zoomOut: text('Thu nhỏ', 'Zoom out'),
  whole: text('Xem tất cả', 'Show all'),
  measure: text('Đo khoảng cách', 'Measure a distance'),
  measureEnd: text('Thôi đo', 'Stop measuring'),
  measureHint: text('Bấm lên bản đồ để đo', 'Click on the map to measure'),
  measured: (metres: number) =>
    text(`Khoảng cách: ${said(metres, ',')}`, `Distance: ${said(metres, '.')}`),
  shown: (count: number) =>
    text(`${grouped(count)} điểm trên bản đồ`, `${grouped(count)} on the map`),
  keys: text(
    'Phím mũi tên: di chuyển; + và −: phóng to, thu nhỏ; Tab: điểm tiếp theo; Esc: thôi chọn',
    'Arrow keys move; + and − zoom; Tab goes to the next mark; Esc lets go of it',
  ),
  noDrawing: text(
    'Trình duyệt này không vẽ được bản đồ (thiếu WebGL). Danh sách bên cạnh có đủ thông tin.',
    'This browser cannot draw the map (no WebGL). The list beside it has everything.',
  ),
  source: text(
    'Nền: Natural Earth; đường bộ vẽ lược theo các thành phố',
    'Base: Natural Earth; roads drawn roughly from town to town',
  ),
} as const
