import { z } from 'zod'
import type { Text } from './text.ts'

/** A message as replies tell it: Vietnamese, and English beside it (wire). */
export const sentence = { message: z.string(), message_en: z.string() }
export type Told = { message: string; message_en: string }

/** A text as replies tell it. */
export const told = ({ vi, en }: Text): Told => ({ message: vi, message_en: en })

/** Why something may not be, as replies tell it. */
export const reasons = { ly_do: z.array(z.string()), ly_do_en: z.array(z.string()) }

/** Reasons as replies tell them. */
export const reasonsOf = (said: readonly Text[]) => ({
  ly_do: said.map(({ vi }) => vi),
  ly_do_en: said.map(({ en }) => en),
})

/** What a reply told, in both languages. */
export const textOf = ({ message, message_en }: Told): Text => ({ vi: message, en: message_en })
