import { useMemo } from 'react'

const END = '\n'

const joined = (items: readonly (string | number)[]): string =>
  items.map((item) => `${item}${END}`).join('')

const parted = (text: string): string[] => text.split(END).slice(0, -1)

/** Names without line breaks, as the same list until one of them changes, so that memos stay as they are. */
export function useStableNames(names: readonly string[]): readonly string[] {
  const text = joined(names)
  return useMemo(() => parted(text), [text])
}

/** Whole numbers, as the same list until one of them changes. */
export function useStableNumbers(numbers: readonly number[]): readonly number[] {
  const text = joined(numbers)
  return useMemo(() => parted(text).map(Number), [text])
}
