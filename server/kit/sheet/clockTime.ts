/** A time of day; '24h00' is midnight one day later. */
export type Clock = { readonly hour: number; readonly minute: number; readonly days: number }

const COLON = /^(\d{1,2})\s*[:.]\s*(\d{2})(?:[:.]\d{2}(?:\.\d+)?)?$/
const HOURS = /^(\d{1,2})\s*(?:h|g|gio)\s*(?:(\d{1,2})\s*(?:p|phut|')?|(ruoi))?$/
const RANGE = /^(.+?)\s*(?:-|–|~|den|toi)\s*(.+)$/
const PART_OF_DAY = /\s*\(?(sang|trua|chieu|toi|dem|am|pm)\)?$/

const afternoon = (part: string | undefined): boolean =>
  part !== undefined && /^(chieu|toi|dem|pm)$/.test(part)

function plainClock(text: string): Clock | null {
  const match = COLON.exec(text) ?? HOURS.exec(text)
  if (!match) return null
  const hour = Number(match[1])
  const minute = match[3] ? 30 : Number(match[2] ?? 0)
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null
  return hour === 24 ? { hour: 0, minute: 0, days: 1 } : { hour, minute, days: 0 }
}

/** '12h00', '7h', '07:30', '19g30', '7 giờ rưỡi', '2h chiều', '8:30 PM', '14h - 16h' (its begin); null when it is no time. */
export function parseClock(key: string): Clock | null {
  const text = key.replace(/^(luc|truoc|sau|khoang|~|tu)\s*/, '').trim()
  const part = PART_OF_DAY.exec(text)?.[1]
  const clock = plainClock(text.replace(PART_OF_DAY, '').trim())
  if (clock && afternoon(part) && clock.hour < 12 && clock.hour > 0)
    return { ...clock, hour: clock.hour + 12 }
  if (clock && part === 'am' && clock.hour === 12) return { ...clock, hour: 0 }
  if (clock) return clock
  const range = RANGE.exec(text)
  const begin =
    range && plainClock((range[2] ?? '').trim()) ? plainClock((range[1] ?? '').trim()) : null
  return begin
}
