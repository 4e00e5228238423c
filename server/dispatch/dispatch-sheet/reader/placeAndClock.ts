const CLOCK = String.raw`(?:lúc\s*)?(\d{1,2}(?:\s*(?:h|g|:)\s*\d{0,2}))`
const CLOCK_BEFORE = new RegExp(String.raw`^${CLOCK}(?![\d/])\s*[-–:,]?\s*(\p{L}.*)$`, 'iu')
const CLOCK_BEHIND = new RegExp(String.raw`^(.*[\p{L}\d)])\s*[-–,]?\s+\(?${CLOCK}\)?$`, 'iu')

/** A place and the clock beside it in one cell: '10h ICD Long Biên', 'Yên Phong 20h00'. */
export function placeAndClock(text: string): { name: string; clock: string | null } {
  const before = CLOCK_BEFORE.exec(text)
  if (before) return { name: before[2] ?? '', clock: before[1] ?? null }
  const behind = CLOCK_BEHIND.exec(text)
  return behind ? { name: behind[1] ?? '', clock: behind[2] ?? null } : { name: text, clock: null }
}
