import { inflateSync } from 'node:zlib'

type Part = { dictionary: string; stream: string }

/** The numbered objects of a PDF as it is written here: dictionaries, and streams unpacked. */
function objectsOf(pdf: Buffer): Map<string, Part> {
  const written = pdf.toString('latin1')
  const found = written.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, id = '', body = '']): [string, Part] => {
      const [dictionary = '', packed] = body.split(/\nstream\n/)
      if (packed === undefined) return [id, { dictionary, stream: '' }]
      const bytes = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')
      const isPacked = dictionary.includes('/FlateDecode')
      return [
        id,
        { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') },
      ]
    }),
  )
}

const inUtf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

/** What the glyphs of a font stand for, by its table of Unicode. */
function lettersOf(table: string): Map<number, string> {
  const ranges = table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, first = '', letters = '']) =>
      [...letters.matchAll(/<([^>]*)>/g)].map(([, hex = ''], at): [number, string] => [
        Number.parseInt(first, 16) + at,
        inUtf16(hex.replaceAll(' ', '')),
      ]),
    ),
  )
}

/** The words of a PDF, in the order in which they are drawn. */
export function pdfWords(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<number, string>>()
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
      fonts.set(name, lettersOf(objects.get(table ?? '')?.stream ?? ''))
    }
  return [...objects.values()].flatMap(({ stream }) => {
    let letters: Map<number, string> | undefined
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(
      ([, font, shown = '']) => {
        if (font) {
          letters = fonts.get(font)
          return []
        }
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        )
        const word = glyphs.map((glyph) => letters?.get(Number.parseInt(glyph, 16)) ?? '?')
        return word.join('').trim()
      },
    )
  })
}
