/** A button or link of the screen as a command: its name, and pressing it. */
export type Command = { readonly name: string; readonly run: () => void }

/** What a screen marks as holding its commands: the buttons at its heading, its bar of acts, its foot. */
const COMMANDS = '[data-commands] :is(button, a)'

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** The commands that the screen offers at this moment, each name once. */
export function commandsOnScreen(): Command[] {
  const offered = [...document.querySelectorAll<HTMLElement>(COMMANDS)].filter(
    (element) =>
      !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
  )
  const byName = new Map(offered.map((element) => [nameOf(element), element]))
  return [...byName]
    .filter(([name]) => name !== '')
    .map(([name, element]) => ({
      name,
      run: () => {
        if (element.tabIndex >= 0) element.focus()
        element.click()
      },
    }))
}
