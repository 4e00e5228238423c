import type { Accounts } from './context.ts'

/** More than work at one server at once. */
const MOST_KNOWN = 10_000

type Asking = Omit<Accounts, 'wasOpen'>

/** Remembers of those who keep the accounts which sessions were open when they were asked about last. Nothing opens by it. */
export function remembering(accounts: Asking): Accounts {
  const open = new Set<string>()
  const found = (key: string, isOpen: boolean): void => {
    open.delete(key)
    if (isOpen) open.add(key)
    const [oldest = key] = open
    if (open.size > MOST_KNOWN) open.delete(oldest)
  }
  return {
    ...accounts,
    wasOpen: (key) => open.has(key),
    async authenticate(db, asked) {
      const user = await accounts.authenticate(db, asked)
      found(accounts.sessionKey(asked.token), user !== null)
      return user
    },
    async holder(db, key) {
      const user = await accounts.holder(db, key)
      found(key, user !== null)
      return user
    },
  }
}
