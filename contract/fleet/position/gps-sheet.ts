import { plateField, textField } from '../../kit/field/field.ts'
import { plateKey } from '../../kit/field/plate.ts'
import type { SheetColumns } from '../../kit/resource/resource.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { cellText, type Cell } from '../../kit/sheet/workbook.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'
import { DISPATCH } from '../../office/screen/access.ts'
import type { Intake } from './intake.ts'
import { readFix, type ReadFix } from './readFix.ts'

/** Positions of vehicles as sheets or CSV files have them. */
export const gpsSheet = sheetKind('gps', {
  title: text('Vị trí xe', 'Positions of vehicles'),
  access: DISPATCH,
})

/** What their columns are; position and time stand in one column each or in two. */
export const gpsColumns: SheetColumns = {
  key: 'bien_so_xe',
  keyField: plateField(text('Biển số xe', 'Plate')),
  name: 'time',
  fields: {
    time: textField(text('Thời gian', 'Time')),
    ngay: textField(text('Ngày', 'Day')),
    gio: textField(text('Giờ', 'Clock')),
    lat: textField(text('Vĩ độ', 'Latitude')),
    lng: textField(text('Kinh độ', 'Longitude')),
    toa_do: textField(text('Tọa độ', 'Position')),
    speed: textField(text('Tốc độ (km/h)', 'Speed (km/h)')),
  },
  required: [],
  headings: {
    bien_so_xe: [
      'biển số',
      'bks',
      'bsx',
      'xe',
      'số xe',
      'biển kiểm soát',
      'phương tiện',
      'plate',
      'plate number',
      'truck',
      'vehicle',
    ],
    time: [
      'thời điểm',
      'ngày giờ',
      'time',
      'timestamp',
      'datetime',
      'gps time',
      'lúc',
      'fixtime',
      'fix time',
      'locate time',
    ],
    ngay: ['date'],
    gio: ['hour', 'clock'],
    lat: ['lat', 'vĩ độ (lat)', 'y'],
    lng: ['lng', 'lon', 'long', 'kinh độ (lng)', 'kinh độ (lon)', 'x'],
    toa_do: ['vị trí', 'lat,lng', 'lat, lng', 'location', 'coordinates'],
    speed: ['tốc độ', 'km/h', 'vận tốc', 'vận tốc (km/h)', 'speed', 'vgps'],
  },
  identity: ['bien_so_xe', 'time'],
  telling: ['lat', 'toa_do'],
  bands: { plate: 'bien_so_xe' },
  joined: ['bien_so_xe', 'time', 'ngay', 'gio', 'lat', 'lng', 'toa_do', 'speed'],
}

const DAY = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/
const CLOCK = /(\d{1,2})[:hH](\d{2})(?:[:mM](\d{2}))?/
/** Excel gives a clock without a day one of 1899. */
const HAS_DAY = new RegExp(`${DAY.source}|^(?!1899)\\d{4}-\\d\\d-\\d\\d`)
const two = (part: string): string => part.padStart(2, '0')
const NUMBER = /^(-?\d+(?:[.,]\d+)?)(?: *(?:km\/h|°))?$/i
const PAIR = /^\(?(-?\d+(?:\.\d+)?)°? *[,; ] *(-?\d+(?:\.\d+)?)°?\)?$/
/** With decimal commas only another sign tells where the first ends. */
const COMMA_PAIR = /^\(?(-?\d+,\d+)°? *; *(-?\d+,\d+)°?\)?$/

const wallClock = (cell: Cell): string =>
  cell !== null && typeof cell === 'object' ? cell.date : cellText(cell)

/** '2026-10-05 07:30:15' or what else `instantOf` reads, from one cell or a day and a clock beside it; a column called a time may be the clock. */
function timeIn(whole: Cell, day: Cell, clock: Cell): string | number | null {
  if (typeof whole === 'number') return whole
  const [said, onDay] = [wallClock(whole), wallClock(day)]
  const isWhole = said !== '' && (onDay === '' || HAS_DAY.test(said))
  const written = isWhole
    ? said
    : `${onDay.slice(0, 10)} ${(wallClock(clock) || said).slice(-8)}`.trim()
  const [, dayOfMonth, month, year] = DAY.exec(written) ?? []
  const [, hour, minute, second = '00'] = CLOCK.exec(written) ?? []
  if (!dayOfMonth || !month || !year) return written || null
  if (!hour || !minute) return null
  return `${year}-${two(month)}-${two(dayOfMonth)} ${two(hour)}:${minute}:${second}`
}

const numberIn = (cell: Cell): number | null => {
  if (typeof cell === 'number') return cell
  const [, number] = NUMBER.exec(cellText(cell)) ?? []
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** Reads a row by its cells: a fix of the plate that it names, or why it is none, as a batch does. */
export function readGpsRow(cellOf: (field: string) => Cell, intake: Intake): ReadFix {
  const pair = cellText(cellOf('toa_do'))
  const [, first, second] = PAIR.exec(pair) ?? COMMA_PAIR.exec(pair) ?? []
  return readFix(
    {
      device: plateKey(cellText(cellOf('bien_so_xe'))),
      time: timeIn(cellOf('time'), cellOf('ngay'), cellOf('gio')),
      lat: first ?? numberIn(cellOf('lat')),
      lng: second ?? numberIn(cellOf('lng')),
      speedKmh: numberIn(cellOf('speed')),
      course: null,
      accuracy: null,
      valid: true,
      ignition: null,
      fuel: null,
      odometer: null,
      card: null,
    },
    intake,
  )
}

export const gpsSheetTexts = {
  noPlate: text('Thiếu biển số xe', 'There is no plate'),
  unknown: (plate: string) => text(`Không có xe ${plate}`, `There is no vehicle ${plate}`),
  found: (applied: boolean, fresh: number, known: number): Text =>
    text(
      `${applied ? 'Đã' : 'Sẽ'} nhập ${fresh} vị trí; ${known} vị trí đã có`,
      `${fresh} positions ${applied ? 'taken' : 'to be taken'}; ${known} are there already`,
    ),
  undone: (count: number) => text(`${grouped(count)} vị trí`, `${counted(count, 'position')}`),
  hint: text(
    'Tệp Excel hoặc CSV có cột biển số, thời gian, vĩ độ, kinh độ (hoặc tọa độ) và tốc độ',
    'An Excel or CSV file with plate, time, latitude, longitude (or position) and speed',
  ),
} as const
