import { addDays, daysBetween, type WireDate } from '../../kit/time/time.ts'

/**
 * The lunar calendar of Việt Nam (UTC+7): a month begins on the day of the new moon, the eleventh month holds the winter
 * solstice, and of thirteen months between two solstices the first without a principal solar term is the leap month. New
 * moons and the sun's longitude follow Meeus, Astronomical Algorithms, to within minutes.
 */
export type LunarDate = { readonly day: number; readonly month: number; readonly leap: boolean }

/** Julian day number of 2000-01-01. */
const JD_2000 = 2_451_545
/** Day 0 of the count of new moons, in 1900. */
const FIRST_NEW_MOON = 2_415_021.076998695
const MONTH_DAYS = 29.530588853
const OFFSET = 7 / 24

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const dayNumber = (date: WireDate): number => JD_2000 + daysBetween('2000-01-01', date)
const dateOf = (day: number): WireDate => addDays('2000-01-01', day - JD_2000)

/** The local day on which the k-th new moon since 1900 falls. */
function newMoonDay(k: number): number {
  const t = k / 1236.85
  const [t2, t3] = [t * t, t * t * t]
  const mean =
    2_415_020.75933 +
    29.53058868 * k +
    0.0001178 * t2 -
    0.000000155 * t3 +
    0.00033 * sin(166.56 + 132.87 * t - 0.009173 * t2)
  const sun = 359.2242 + 29.10535608 * k - 0.0000333 * t2 - 0.00000347 * t3
  const moon = 306.0253 + 385.81691806 * k + 0.0107306 * t2 + 0.00001236 * t3
  const node = 21.2964 + 390.67050646 * k - 0.0016528 * t2 - 0.00000239 * t3
  const shift =
    (0.1734 - 0.000393 * t) * sin(sun) +
    0.0021 * sin(2 * sun) -
    0.4068 * sin(moon) +
    0.0161 * sin(2 * moon) -
    0.0004 * sin(3 * moon) +
    0.0104 * sin(2 * node) -
    0.0051 * sin(sun + moon) -
    0.0074 * sin(sun - moon) +
    0.0004 * sin(2 * node + sun) -
    0.0004 * sin(2 * node - sun) -
    0.0006 * sin(2 * node + moon) +
    0.001 * sin(2 * node - moon) +
    0.0005 * sin(2 * moon + sun)
  const clock = -0.000278 + 0.000265 * t + 0.000262 * t2
  return Math.floor(mean + shift - clock + 0.5 + OFFSET)
}

/** In which twelfth of its year the sun stands as a local day begins, 0 from the spring equinox. */
function solarTerm(day: number): number {
  const t = (day - 0.5 - OFFSET - JD_2000) / 36_525
  const mean = 357.5291 + 35_999.0503 * t - 0.0001559 * t * t
  const longitude =
    280.46645 +
    36_000.76983 * t +
    0.0003032 * t * t +
    (1.9146 - 0.004817 * t) * sin(mean) +
    (0.019993 - 0.000101 * t) * sin(2 * mean) +
    0.00029 * sin(3 * mean)
  return Math.floor((((longitude % 360) + 360) % 360) / 30)
}

const moonCount = (day: number): number => Math.floor((day - FIRST_NEW_MOON) / MONTH_DAYS + 0.5)

/** The first day of the eleventh lunar month that begins in a solar year. */
function eleventhMonth(year: number): number {
  const k = Math.floor((dayNumber(`${year}-12-31`) - 2_415_021) / MONTH_DAYS)
  const start = newMoonDay(k)
  return solarTerm(start) >= 9 ? newMoonDay(k - 1) : start
}

/** Which month after the eleventh is the leap one; null in a year of twelve. */
function leapAfter(start: number, next: number): number | null {
  if (next - start < 365) return null
  const k = moonCount(start)
  for (let months = 1; months < 14; months += 1) {
    if (solarTerm(newMoonDay(k + months)) === solarTerm(newMoonDay(k + months + 1))) return months
  }
  return null
}

/** The solar day of a lunar one, of a month that is no leap month, in the lunar year that begins in `year`. */
export function solarOf(year: number, month: number, day: number): WireDate {
  const before = month < 11
  const start = eleventhMonth(before ? year - 1 : year)
  const leap = leapAfter(start, eleventhMonth(before ? year : year + 1))
  const months = (month + 1) % 12
  const skipped = leap !== null && months >= leap ? 1 : 0
  return dateOf(newMoonDay(moonCount(start) + months + skipped) + day - 1)
}

/** The lunar day of a solar one. */
export function lunarOf(date: WireDate): LunarDate {
  const day = dayNumber(date)
  const year = Number(date.slice(0, 4))
  const own = eleventhMonth(year)
  const [start, next] = own > day ? [eleventhMonth(year - 1), own] : [own, eleventhMonth(year + 1)]
  const near = newMoonDay(moonCount(day) + 1)
  const first = [near, newMoonDay(moonCount(day)), newMoonDay(moonCount(day) - 1)].find(
    (begin) => begin <= day,
  )
  const begin = first ?? near
  const months = Math.round((begin - start) / MONTH_DAYS)
  const leap = leapAfter(start, next)
  const passed = leap !== null && months >= leap ? 1 : 0
  return {
    day: day - begin + 1,
    month: ((months - passed + 10) % 12) + 1,
    leap: months === leap,
  }
}
