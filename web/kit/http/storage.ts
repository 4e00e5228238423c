const TOKEN = 'lanbanh_token'
const USERNAME = 'lanbanh_username'

// A browser that forbids storage keeps the session as long as the tab lives.
const memory = new Map<string, string>()

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return memory.get(key) ?? ''
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    memory.set(key, value)
  }
}

/** The access token, '' when nobody is signed in. */
export const storedToken = (): string => read(TOKEN)
/** The name under which somebody signed in last, '' when unknown. */
export const storedUsername = (): string => read(USERNAME)

/** Keeps who signed in. */
export function keepSession(token: string, username: string): void {
  write(TOKEN, token)
  write(USERNAME, username)
}

/** Forgets who was signed in. */
export const forgetSession = (): void => keepSession('', '')

/** Tells when another tab signs in or out. */
export function onOtherTab(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === TOKEN) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
