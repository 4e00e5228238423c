/** Opens a signed download link: a file is saved by the browser, anything it can show opens in a new window. */
export function openLink(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.target = '_blank'
  anchor.rel = 'noopener'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}
