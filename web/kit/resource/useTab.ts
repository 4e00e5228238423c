import { useSearch } from '@tanstack/react-router'

/** Which of several lists the address shows; the first where it names none of them. */
export function useTab<Name extends string>(names: readonly [Name, ...Name[]]): Name {
  const { tab } = useSearch({ strict: false }) as Record<string, unknown>
  return names.find((name) => name === tab) ?? names[0]
}
