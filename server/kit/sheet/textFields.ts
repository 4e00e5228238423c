import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { uploadTexts } from '../../../contract/kit/sheet/workbook.texts.ts'

const MOST = 5000

function parsed(sent: string, wrong: () => Error): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    throw wrong()
  }
}

/** A text field that holds a JSON list of texts. */
export function readList(field: string, sent: string | null | undefined): string[] {
  if (!sent) return []
  const wrong = () => invalidField(field, uploadTexts.listOfPlaces(field))
  const value = parsed(sent, wrong)
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw wrong()
  return value as string[]
}

/** A text field that holds a JSON object of texts. */
export function readWords(field: string, sent: string | null | undefined): Record<string, string> {
  if (!sent) return {}
  const wrong = () => invalidField(field, uploadTexts.words(field))
  const value = parsed(sent, wrong)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  const entries = Object.entries(value)
  if (entries.length > MOST || entries.some(([, word]) => typeof word !== 'string')) throw wrong()
  return value as Record<string, string>
}

/** A text field that holds a JSON object of versions. */
export function readVersions(
  field: string,
  sent: string | null | undefined,
): Record<string, number> {
  if (!sent) return {}
  const wrong = () => invalidField(field, uploadTexts.versions(field))
  const value = parsed(sent, wrong)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong()
  if (Object.values(value).some((version) => !Number.isInteger(version))) throw wrong()
  return value as Record<string, number>
}
