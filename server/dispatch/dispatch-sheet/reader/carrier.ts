import { isPlate } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { amountOf } from './arithmetic.ts'
import { findCarrier, findEntry } from './known.ts'
import { answeredOnce, columnFor, paysHire, perTable, type Table } from './line.ts'
import { isFirm, isSubcontractorName, nameEntry } from './names.ts'
import { isOwn, lineWith, tripText, type Reading } from './reading.ts'
import type { Values } from './sheetTrip.ts'

const HIRED = /^(xe )?(thue )?(ngoai|thue|thau phu)$/
/** 'chưa báo số': the carrier has not told its plate. */
const NOT_TOLD = /^(chua|cho) (bao|co|biet)( (so|xe|bien|bien so))*$/
/** 'xe ngoài - Gió Ngàn' */
const HIRED_FROM =
  /^(?:xe\s+)?(?:thu[êe]\s+)?(?:ngo[àa]i|thu[êe]|th[ầa]u ph[ụu]|xn)(?:\s*[-–:,(]\s*|\s+)(\p{L}[^\d]*?)\)?$/iu
/** True for 'xe ngoài', also with the carrier's name, where a plate should be. */
const saysHired = (text: string): boolean =>
  HIRED.test(searchKey(text)) || HIRED_FROM.test(text.trim())

const BRACKETED = /^(.*?)\s*\(([^()]*)\)\s*$/

/** 'xe Bắc Nam Mây Trắng' among the notes or the drivers. */
const OF_TRUCK = /^(?:thu[êe]\s+)?(?:xe|nh[àa] xe)\s+(?:c[ủu]a\s+)?/iu

/** A carrier whom a cell of drivers names, and what is left of it: 'Cường (Đèo Mây)', 'Mây Trắng (xe ngoài)', 'HTX Bến Sương'. */
export function splitCarrier(
  known: Reading['known'],
  text: string,
): { carrier: string; drivers: string } {
  const whole = HIRED_FROM.exec(text.replace(/^\s*\((.*)\)\s*$/, '$1').trim())?.[1] ?? ''
  if (whole !== '' && findCarrier(known, whole)) return { carrier: whole, drivers: '' }
  const isCarrier = (name: string) =>
    findCarrier(known, name) !== null && findEntry(known, 'lai_xe', name) === null
  const [, before = '', inside = ''] = BRACKETED.exec(text) ?? []
  if (inside !== '' && isCarrier(inside)) return { carrier: inside, drivers: before }
  const isHired = saysHired(inside)
  const name = (isHired ? before : text).replace(OF_TRUCK, '')
  // One word alone is a driver's: 'Minh' is not 'Minh Phát'.
  const isTold = isHired || name.trim().includes(' ') || findEntry(known, 'ten_thau_phu', name)
  return isTold && isCarrier(name) ? { carrier: name, drivers: '' } : { carrier: '', drivers: text }
}

const BEHIND_PLATE = /\d\s*\(([^()]+)\)\s*$/

/** The carrier where no cell of its own names one: among the drivers, behind the plate, or in the heading above. */
function carrierBeside(reading: Reading): string {
  const [line] = reading.lines
  if (isOwn(reading)) return ''
  const { carrier } = splitCarrier(reading.known, tripText(reading, 'lai_xe_1'))
  const plate = tripText(reading, 'bien_so_xe')
  const inside = BEHIND_PLATE.exec(plate)?.[1] ?? ''
  const hiredFrom = HIRED_FROM.exec((inside || plate).trim())?.[1] ?? ''
  const behind = hiredFrom || inside
  if (carrier) return carrier
  if (behind && (findCarrier(reading.known, behind) || isFirm(hiredFrom))) return behind
  const noted = tripText(reading, 'ghi_chu').replace(OF_TRUCK, '')
  const isPaid = line !== undefined && paysHire(line)
  if ((isPaid || saysHired(plate)) && noted !== '' && findCarrier(reading.known, noted))
    return noted
  if (namesCarrier(reading, plate)) return plate
  const above = line && (columnFor(line, 'chi_phi_thau_phu')?.party ?? line.carrier)
  return line && !columnFor(line, 'ten_thau_phu') ? (above ?? '') : ''
}

const LEAST_RUNS = 3
/** Names in the carriers' column that are never paid for a hire while others are: teams of the company's own, 'CR'. */
const ownTeams = perTable(({ grid, columns }: Table): ReadonlySet<string> => {
  const [name] = columns.get('ten_thau_phu') ?? []
  const [hire] = columns.get('chi_phi_thau_phu') ?? []
  const [plate] = columns.get('bien_so_xe') ?? []
  if (!name || !hire || !plate) return new Set()
  const runs = Array.from({ length: grid.rowCount }, (_, row) => ({
    team: searchKey(cellText(grid.cell(row, name.column))),
    isRun: isPlate(cellText(grid.cell(row, plate.column))),
    paid: amountOf(grid.cell(row, hire.column)),
  })).filter(({ team, isRun }) => isRun && team !== '')
  const hired = new Set(runs.filter(({ paid }) => paid > 0).map(({ team }) => team))
  const counts = Map.groupBy(runs, ({ team }) => team)
  return new Set(
    [...counts]
      .filter(([team, all]) => hired.size > 0 && !hired.has(team) && all.length >= LEAST_RUNS)
      .map(([team]) => team),
  )
})

/** Whom the trip's own column, or what stands around, calls its carrier; '' where the company drives itself. */
const carrierSaid = answeredOnce((reading: Reading): string => {
  const text = tripText(reading, 'ten_thau_phu') || carrierBeside(reading)
  if (!isSubcontractorName(text)) return ''
  const { table } = lineWith(reading, 'ten_thau_phu')
  const isTeam = ownTeams(table).has(searchKey(text)) && !findCarrier(reading.known, text)
  return isTeam ? '' : text
})

/** True where 'HTX Bến Sương' stands in place of a plate. */
const namesCarrier = (reading: Reading, text: string): boolean =>
  text !== '' &&
  findEntry(reading.known, 'bien_so_xe', text) === null &&
  !/\d{3}/.test(text) &&
  findCarrier(reading.known, text) !== null

/** True where it is said who drives for the company. */
export const isOfCarrier = (reading: Reading): boolean => carrierSaid(reading) !== ''

/** True for a trip that somebody else drives: a carrier is named, or paid. */
export const isHiredTrip = (reading: Reading, paid: number | null | undefined): boolean =>
  isOfCarrier(reading) || (paid ?? 0) > 0

/** True for a trip of a carrier whose truck nobody noted: 'xe ngoài', the carrier's name or nothing stands in place of its plate. */
export function isUnnamedTruck(reading: Reading, paid: number | null | undefined): boolean {
  const plate = tripText(reading, 'bien_so_xe')
  const isNoted =
    plate !== '' &&
    !saysHired(plate) &&
    !NOT_TOLD.test(searchKey(plate)) &&
    !namesCarrier(reading, plate)
  return !isNoted && !isOwn(reading) && isHiredTrip(reading, paid)
}

/** Who drives a trip for the company, as its own column or what stands around says. */
export function readSubcontractor(reading: Reading): Values {
  const text = carrierSaid(reading)
  if (text === '') return {}
  const line = lineWith(reading, 'ten_thau_phu')
  const entry = nameEntry(reading, line, {
    kind: 'ten_thau_phu',
    field: 'ten_thau_phu',
    name: text,
  })
  return { ten_thau_phu: entry?.name ?? text }
}
