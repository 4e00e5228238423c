import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'

const MOST = 5000

function parsed(text: string, wrong: () => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrong()
  }
}

/** A text field that holds a JSON list of texts. */
export function readList(field: string, text: string | null | undefined): string[] {
  if (!text) return []
  const wrong = () => invalidField(field, `${field} phải là JSON dạng ["Sheet1!12"]`)
  const value = parsed(text, wrong)
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw wrong()
  return value as string[]
}

/** A text field that holds a JSON object of texts. */
export function readWords(field: string, text: string | null | undefined): Record<string, string> {
  if (!text) return {}
  const wrong = () => invalidField(field, `${field} phải là JSON dạng {"tên": "giá trị"}`)
  const value = parsed(text, wrong)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  const entries = Object.entries(value)
  if (entries.length > MOST || entries.some(([, word]) => typeof word !== 'string')) throw wrong()
  return value as Record<string, string>
}
