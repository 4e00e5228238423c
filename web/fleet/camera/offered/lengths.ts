/** How long a video may be that is played back, in minutes. */
export const LENGTHS = [5, 10, 30, 60, 120] as const

/** The shortest length that holds so many minutes; the longest where none does. */
export const lengthFor = (minutes: number): number =>
  LENGTHS.find((length) => length >= minutes) ?? Math.max(...LENGTHS)
