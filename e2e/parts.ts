/** What is drawn as nothing was before, by its keys, and the elements that are drawn as something known. */
export type Parts = { readonly fresh: string[]; readonly known: Element[] }

/** Tells the parts of a page by how they are drawn: tags, classes, roles and states of them and of all around and in them, whatever their words and numbers are. Runs in the page, and knows nothing outside of itself. */
export function tellParts(keys: string): Parts {
  const DIGITS = /\d+/g
  const LENGTHS = /-?[\d.]+(px|rem|%|s)|translate[^;]*/g
  const LEADS = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant))$/
  const SAYS = /^(aria-(label|valuetext|roledescription)|data-label)$/
  const DRAWS = /^(role|type|tabindex|lang|aria-.*|data-.*)$/
  const told = ({ name, value }: Attr): string => {
    if (name === 'class') return value
    if (name === 'style') return value.replaceAll(LENGTHS, '')
    if (SAYS.test(name) || !DRAWS.test(name)) return `${name}:${value.trim() === ''}`
    if (!LEADS.test(name)) return `${name}:${value.replaceAll(DIGITS, '')}`
    return `${name}:${value.split(' ').every((id) => document.getElementById(id) !== null)}`
  }
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
    )
  const digest = (text: string): string => {
    let [one, other] = [1, 2]
    for (let at = 0; at < text.length; at += 1) {
      one = Math.imul(one ^ text.charCodeAt(at), 2_654_435_761)
      other = Math.imul(other ^ text.charCodeAt(at), 1_597_334_677)
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
  }
  /** What an element is to those around it: a list of other things is another list. */
  const kindOf = ({ tagName, role }: Element): string => `${tagName}${role ?? ''}`
  const seen = new Set(keys.split(' '))
  const fresh: string[] = []
  const known: Element[] = []
  /** What holds words, itself or further in. */
  const wordy = new Set<Element>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() !== '')
      for (let at = text.parentElement; at && !wordy.has(at); at = at.parentElement) wordy.add(at)
  /** Whether an element and all in it are drawn as others before; if not, what of it is goes to the known ones. */
  const isKnown = (element: Element, around: string): boolean => {
    const children = [...element.children]
    const kinds = [...new Set(children.map(kindOf))].sort().join(' ')
    const own = [...element.attributes].map(told).sort().join(' ')
    const words = `${hasWords(element)} ${wordy.has(element)}`
    const key = digest(`${around} ${kindOf(element)} ${kinds} ${words} ${own}`)
    const isSeen = seen.has(key)
    if (!isSeen) fresh.push(key)
    seen.add(key)
    const within = children.filter((child) => isKnown(child, key))
    if (isSeen && within.length === children.length) return true
    known.push(...within)
    return false
  }
  const isDark = String(matchMedia('(prefers-color-scheme: dark)').matches)
  known.push(...[...document.body.children].filter((child) => isKnown(child, isDark)))
  return { fresh, known }
}
