/** The cells of a copied block: lines of tabs as Excel, LibreOffice and Sheets copy them, quoted where a cell holds a line break. */
export function readBlock(copied: string): string[][] {
  const lines: string[][] = [[]]
  const pattern = /(?:^|(?<=[\t\n]))"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]+|\t|\n/g
  let cell = ''
  const end = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  const text = copied.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (const [piece, quoted] of text.matchAll(pattern)) {
    if (piece === '\t') end()
    else if (piece === '\n') {
      end()
      lines.push([])
    } else cell += quoted === undefined ? piece : quoted.replaceAll('""', '"')
  }
  end()
  return lines
}

/** A block as it is copied for a sheet. */
export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) =>
      row
        .map((text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\r\n')
