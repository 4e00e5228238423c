import { expect, test } from 'vitest'
import type { z } from 'zod'
import { saysVietnamese, sources } from '../scripts/house.ts'
import { endpoints } from './api.ts'

/** What says something and, beside it, the same in English. */
const SAID = ['message', 'content', 'thong_diep']

const optional = (schema: z.core.$ZodType | undefined): boolean =>
  schema?._zod.def.type === 'optional'

/** Where a reply says something in one language only, by path. */
function inOneLanguage(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const alone = SAID.filter((name) => {
        const [said, english] = [def.shape[name], def.shape[`${name}_en`]]
        return said && (!english || (optional(english) && !optional(said)))
      })
      const parts = Object.entries(def.shape)
      return [
        ...alone.map((name) => `${path}.${name}`),
        ...parts.flatMap(([name, part]) => inOneLanguage(part, `${path}.${name}`)),
      ]
    }
    case 'array':
      return inOneLanguage(def.element, `${path}[]`)
    case 'record':
      return inOneLanguage(def.valueType, `${path}{}`)
    case 'union':
      return def.options.flatMap((option) => inOneLanguage(option, path))
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inOneLanguage(def.innerType, path)
    case 'pipe':
      return inOneLanguage(def.out, path)
    default:
      return []
  }
}

/** Papers of the law, headers of sheets, the demo company, and the API document are Vietnamese. */
const VIETNAMESE_FILES =
  /^server\/(seed\/|openapi)|\/(waybill|waybillPage|transferNote|transferNotePage|statementPage|statementWords|monthPage|monthPaper|payslipPage|pageParts|slip|slipPage|source|extraHeader|headerKey|moneyScale|ownCompany)\.ts$/

test('what server, web and calls say is said in both languages', () => {
  const said = sources()
    .filter(({ path }) => /^(server|web)\/|\.api\.ts$/.test(path) && !VIETNAMESE_FILES.test(path))
    .filter(({ text }) => saysVietnamese(text))
  expect(said.map(({ path }) => path)).toEqual([])
})

test('a sentence that stands alone is seen, one beside its English is not', () => {
  expect(saysVietnamese("throw new Refusal('invalid', 'Chưa chọn dòng')")).toBe(true)
  expect(saysVietnamese('<p>Chưa chọn dòng</p>')).toBe(true)
  expect(saysVietnamese("text(shown(`Chưa chọn ${one(row)}`), 'No row')")).toBe(false)
  expect(saysVietnamese('// Chưa chọn dòng')).toBe(false)
})

test('every reply that says something says it in English too', () => {
  expect(endpoints.flatMap(({ path, output }) => inOneLanguage(output, path))).toEqual([])
})
