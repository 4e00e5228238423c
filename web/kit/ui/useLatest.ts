import { useEffect, useRef, type RefObject } from 'react'

/** What the last render gave, for what comes later than it: an upload that ends, a key that is pressed. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
