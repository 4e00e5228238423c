import { useSyncExternalStore } from 'react'

/** A value that outlives components, and a hook that follows it. */
export type Store<T> = {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Tells of every change until the answer is called. */
  readonly follow: (follower: () => void) => () => void
  readonly use: () => T
}

/** Makes one; `set` tells whoever follows. */
export function store<T>(initial: T): Store<T> {
  const followers = new Set<() => void>()
  let value = initial
  const get = () => value
  const follow = (follower: () => void) => {
    followers.add(follower)
    return () => void followers.delete(follower)
  }
  return {
    get,
    follow,
    set(next) {
      value = next
      for (const follower of followers) follower()
    },
    use: () => useSyncExternalStore(follow, get),
  }
}
