import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'

/** Letters that only TCVN3 and VNI fonts put inside Vietnamese words: 'Kh¸ch hµng', 'Khaùch haøng'. */
const TCVN3 = /\p{L}[¨©µ¸¶·¹»¾¼½Æ®ª«¬\u00ad]|[§®]\p{L}|[¨©µ¸¶·¹»¾¼½ª«¬]\p{L}/u
const VNI = /[aeo][øûïåäë]|[aeo]â|aù|öô|öù/i
const SEARCHED_ROWS = 60
const LEAST_CELLS = 4

/** True for a file whose texts were typed in a font from before Unicode: they would be stored as gibberish. */
export function hasLegacyFont({ sheets }: Workbook): boolean {
  const texts = sheets.flatMap(({ rows }) =>
    rows.slice(0, SEARCHED_ROWS).flatMap((row) => row.filter((cell) => typeof cell === 'string')),
  )
  return texts.filter((text) => TCVN3.test(text) || VNI.test(text)).length >= LEAST_CELLS
}
