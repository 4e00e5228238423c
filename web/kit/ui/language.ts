import type { Language, Text } from '../../../contract/kit/text/text.ts'
import { store } from './store.ts'

const STORAGE_KEY = 'lanbanh_language'

// A browser that forbids storage still gets the product, in Vietnamese.
function storedLanguage(): Language {
  try {
    return globalThis.localStorage?.getItem(STORAGE_KEY) === 'en' ? 'en' : 'vi'
  } catch {
    return 'vi'
  }
}

const inBrowser = typeof document !== 'undefined'
const shown = store<Language>(inBrowser ? storedLanguage() : 'vi')

function show(language: Language): void {
  if (inBrowser) document.documentElement.lang = language
  shown.set(language)
}

if (inBrowser) {
  show(shown.get())
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) show(storedLanguage())
  })
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

/** Tells of every change of the language until the answer is called. */
export const followLanguage = shown.follow

/** The language now; components use `useLanguage`, so that they follow a change. */
export const currentLanguage = shown.get

/** A text in the language now; components use `useText`. */
export const t = (text: Text): string => text[shown.get()]

/** The current language. */
export const useLanguage = shown.use

const speak: Record<Language, (text: Text) => string> = {
  vi: (text) => text.vi,
  en: (text) => text.en,
}

/** Gives the words of a text in the current language; the function is the same until the language changes. */
export const useText = (): ((text: Text) => string) => speak[useLanguage()]
