import { matches, RIGHT } from './forms.ts'
import type { Candidate, Said } from './part.ts'
import type { Scan } from './scan.ts'

export const two = (value: number): string => String(value).padStart(2, '0')

/** A clock, or a question where there is none such. */
export const clockOf = (hour: number, minute: number): Said =>
  hour > 23 || minute > 59
    ? { kind: 'wrong' }
    : { kind: 'moment', date: null, clock: `${two(hour)}:${two(minute)}:00`, part: null }

/** Clocks in figures: '8h30', '7 rưỡi', '6r', '9h kém 15', '2pm'. */
export function clocksIn(scan: Scan): Candidate[] {
  const apart = String.raw`(?![\d/]|[.-]\d| ?(?:cont|tan|t|kg|x|\*|tr|k|pallet|kien|khoi|m3|thung|xe)\b|[x*]\d)`
  return [
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g|gio)? ?(?:kem|thieu) ?(\d{1,2})(?: ?(?:p|phut|'))?${RIGHT}`,
      ([, hour, minute]) => {
        const before = Number(hour) * 60 - Number(minute)
        return Number(minute) > 59 || before < 0
          ? { kind: 'wrong' }
          : clockOf(Math.floor(before / 60), before % 60)
      },
    ),
    // '7-9h', '7h-9h': from seven on.
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g|gio)?(\d{2})? ?(?:-|den|toi) ?\d{1,2} ?(?:h|g|gio)(?:\d{2})?${RIGHT}(?!/)`,
      ([, hour, minute = '0']) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}):(\d{2}) ?(?:-|den|toi) ?\d{1,2}:\d{2}${RIGHT}`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(?:gio )?(\d{1,2}) ?(?:h|g|gio)( ?ruoi|r)?(?![a-z0-9]|:\d)`,
      ([, hour, half]) => clockOf(Number(hour), half ? 30 : 0),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2})(?:h|g|gio):?(\d{2})(?:p|'|phut)?${RIGHT}(?![/]|\.\d)`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?gio (\d{2})(?: ?phut| ?p)?${RIGHT}${apart}`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}) ?(?:h|g) (\d{1,2}) ?(?:phut|p)${RIGHT}`,
      ([, hour, minute]) => clockOf(Number(hour), Number(minute)),
    ),
    ...matches(scan, String.raw`(\d{1,2})(?: ruoi|r)${RIGHT}`, ([, hour]) =>
      clockOf(Number(hour), 30),
    ),
    ...matches(
      scan,
      String.raw`(\d{1,2}):(\d{2})(?::\d{2})? ?(am|pm)?${RIGHT}`,
      ([, hour, minute, half]) =>
        clockOf(Number(hour) + (half === 'pm' && Number(hour) < 12 ? 12 : 0), Number(minute)),
    ),
    // 'stuffing time 0900', '1430hrs'
    ...matches(
      scan,
      String.raw`(?:(?<=(?:time|luc|at|gio) ?:? ?)(\d{2})(\d{2})(?: ?h(?:ou)?rs?)?|(\d{2})(\d{2}) ?h(?:ou)?rs?)${RIGHT}(?!/)`,
      ([, hour, minute, hours, minutes]) =>
        clockOf(Number(hour || hours), Number(minute || minutes)),
    ),
    ...matches(scan, String.raw`(\d{1,2}) ?(am|pm)${RIGHT}`, ([, hour, half]) =>
      clockOf(Number(hour) + (half === 'pm' && Number(hour) < 12 ? 12 : 0), 0),
    ),
  ]
}
