import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { DRIVERS } from './trip.fields.ts'
import { formatDate, formatNumber } from '../../kit/field/format.ts'
import { plateKey, plateWarning } from '../../kit/field/plate.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { daysBetween, dayIn, type WireDate } from '../../kit/time/time.ts'
import type { Spot as Point } from '../../kit/map/earth.ts'
import { distanceKm } from '../../master/place/distance.ts'
import type { Decision } from '../../office/settings/settings.ts'
import { endedVat, farDay, orderDoubts } from '../order/order.doubts.ts'
import { loadTexts } from './trip-load.texts.ts'
import { takenDoubts, takenByTrip, type Standings } from './trip.outOfUse.ts'

const doubtTexts = {
  twoSeats: (name: string) =>
    text(`Lái xe ${name} ngồi hai ghế của chuyến`, `The driver ${name} is entered twice`),
  otherDay: (number: number, day: WireDate) =>
    text(
      `Đơn ${number} lấy hàng ngày ${formatDate(day)}, cách xa các đơn khác của chuyến`,
      `Order ${number} is picked up on ${formatDate(day)}, far from the other orders of the trip`,
    ),
  otherPlace: (number: number, km: number) =>
    text(
      `Nơi lấy hàng của đơn ${number} cách các đơn khác ${formatNumber(km, 0)} km`,
      `The pickup of order ${number} is ${formatNumber(km, 0)} km from the other orders`,
    ),
} as const

/** Days without work between orders, and kilometres between their places, that make them two trips. */
const MOST_DAYS_APART = 2
const MOST_KM_APART = 150
const PLATES = ['bien_so_xe', 'ma_romoc', 'bien_so_thay_the'] as const

type Values = Readonly<Record<string, unknown>>
/** A trip as it stands in a form, a sheet or the database. */
type Trip = Values & { readonly list_don_hang?: readonly Values[] | null }
/** What is known of an order's places; null where they are not on the map. */
export type Places = { readonly pickup: Point | null; readonly drop: Point | null }
/** What a trip is seen beside: today, what its vehicle carries, where its orders go, how whom it takes stands, and what the company decided of VAT; empty where it is not known. */
export type Around = {
  readonly today: WireDate | null
  readonly kg?: number | null
  readonly places?: readonly Places[]
  readonly standings?: Standings
  readonly decisions?: readonly Decision[]
}

const pathOf = (index: number, name: string): string => `list_don_hang.${index}.${name}`

/** Plates that cannot be read. */
export const plateDoubts = (row: Values, fields: readonly string[]): Warning[] =>
  fields.flatMap((field) => {
    const plate = row[field]
    return typeof plate === 'string' && plate !== ''
      ? oddity(`bien_so_la:${field}:${plateKey(plate)}`, field, plateWarning(plate))
      : []
  })

/** More weight than the vehicle carries. */
export const loadDoubts = (path: string, kg: unknown, most: number | null): Warning[] =>
  most !== null && typeof kg === 'number' && kg > most
    ? oddity(
        `qua_tai:${path}:${kg}/${most}`,
        path,
        loadTexts.heavy(formatNumber(kg, 1), formatNumber(most, 1)),
      )
    : []

function ofSeats(trip: Trip): Warning[] {
  const seats = DRIVERS.flatMap((seat) => {
    const name = trip[`ten_${seat}`] ?? trip[seat]
    const who = trip[seat] ?? name
    return typeof who === 'string' && who ? [{ seat, key: searchKey(who), name: String(name) }] : []
  })
  return seats.flatMap(({ seat, key, name }, index) =>
    seats.findIndex((one) => one.key === key) < index
      ? oddity(`hai_ghe:ten_${seat}:${key}`, `ten_${seat}`, doubtTexts.twoSeats(name))
      : [],
  )
}

const weightOf = ({ trong_luong }: Values): number =>
  typeof trong_luong === 'number' ? trong_luong : 0

/** More weight than the vehicle carries, told at the heaviest order. */
function ofWeight(orders: readonly Values[], most: number | null): Warning[] {
  const weights = orders.map(weightOf)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return loadDoubts(pathOf(weights.indexOf(Math.max(...weights)), 'trong_luong'), total, most)
}

/** Orders that begin days after all that is known of those before them. */
function ofDays(orders: readonly Values[]): Warning[] {
  const timed = orders
    .flatMap(({ ngay_gio_lay_hang, ngay_gio_tra_hang }, index) => {
      const day = dayIn(ngay_gio_lay_hang)
      return day === null ? [] : [{ index, day, end: dayIn(ngay_gio_tra_hang) ?? day }]
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return timed.flatMap(({ index, day }, place) => {
    const until = timed
      .slice(0, place)
      .map(({ end }) => end)
      .toSorted()
      .at(-1)
    if (until === undefined || daysBetween(until, day) <= MOST_DAYS_APART) return []
    const path = pathOf(index, 'ngay_gio_lay_hang')
    return oddity(`khac_ngay:${path}:${day}`, path, doubtTexts.otherDay(index + 1, day))
  })
}

/** Orders that are picked up far from every place of the orders before them. */
function ofPlaces(places: readonly Places[]): Warning[] {
  return places.flatMap(({ pickup }, index) => {
    const others = places
      .slice(0, index)
      .flatMap((other) => [other.pickup, other.drop].filter((point) => point !== null))
    if (pickup === null || others.length === 0) return []
    const km = Math.min(...others.map((point) => distanceKm(point, pickup)))
    if (km <= MOST_KM_APART) return []
    const path = pathOf(index, 'noi_lay_hang')
    return oddity(`khac_noi:${path}:${Math.round(km)}`, path, doubtTexts.otherPlace(index + 1, km))
  })
}

/**
 * What looks like a slip in a trip and must be accepted before it is stored, by the path of its field: form, call and sheet ask
 * it. Shapes that are wrong in themselves are told elsewhere. A code bears the value that it is about: another one is asked anew.
 */
export function tripDoubts(trip: Trip, around: Around): Warning[] {
  const { today, kg = null, places = [], standings, decisions = [] } = around
  const orders = trip.list_don_hang ?? []
  const day = dayIn(trip['ngay_thuc_hien'])
  return [
    ...plateDoubts(trip, PLATES),
    ...ofSeats(trip),
    ...takenDoubts(takenByTrip(trip, today ?? day ?? ''), standings),
    ...farDay('ngay_thuc_hien', day, today),
    ...orders.flatMap((order, index) => {
      const at = pathOf(index, '')
      return [
        ...orderDoubts(order, day ?? today, at),
        ...endedVat(order, { day: day ?? today, at, decisions }),
      ]
    }),
    ...ofWeight(orders, kg),
    ...ofDays(orders),
    ...ofPlaces(places),
  ]
}

/** The same wherever the order stands by now. */
const aboutOf = ({ ma }: Warning): string => ma.replace(/list_don_hang\.\d+\./, '')

/** The doubts that a change brings; what stood before has been accepted. */
export function newDoubts(before: readonly Warning[], after: readonly Warning[]): Warning[] {
  const known = new Set(before.map(aboutOf))
  return after.filter((doubt) => !known.has(aboutOf(doubt)))
}
