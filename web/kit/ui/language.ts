import { useSyncExternalStore } from 'react'
import type { Language, Text } from '../../../contract/kit/text/text.ts'

const STORAGE_KEY = 'lanbanh_language'
const listeners = new Set<() => void>()

// A browser that forbids storage still gets the product, in Vietnamese.
function storedLanguage(): Language {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

const inBrowser = typeof document !== 'undefined'
let current: Language = inBrowser ? storedLanguage() : 'vi'

function show(language: Language): void {
  current = language
  if (inBrowser) document.documentElement.lang = language
  for (const listener of listeners) listener()
}

if (inBrowser) {
  show(current)
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) show(storedLanguage())
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the language of the whole product, in this tab and the others. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
  show(language)
}

/** The language now; components use `useLanguage`, so that they follow a change. */
export const currentLanguage = (): Language => current

/** A text in the language now; components use `useText`. */
export const t = (text: Text): string => text[current]

/** The current language. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

const speak: Record<Language, (text: Text) => string> = {
  vi: (text) => text.vi,
  en: (text) => text.en,
}

/** Gives the words of a text in the current language; the function is the same until the language changes. */
export const useText = (): ((text: Text) => string) => speak[useLanguage()]
