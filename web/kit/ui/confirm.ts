import type { ReactNode } from 'react'

export type Question = {
  readonly title: string
  readonly message: ReactNode
  readonly confirmLabel: string
  /** Where "cancel" might be taken for going on. */
  readonly cancelLabel?: string
  /** Set for what cannot be undone: the button is red. */
  readonly danger?: boolean
}
/** A question that also needs a reason; `reason` labels its box. */
export type ReasonQuestion = Question & { readonly reason: string }

/** A question with two ways to go on; `other` labels the second. */
export type ChoiceQuestion = Question & { readonly other: string }

export type Asked = Question & {
  readonly id: number
  readonly reason?: string
  readonly other?: string
  readonly answer: (given: string | boolean | null) => void
}

const listeners = new Set<() => void>()
let asked: Asked | null = null
let lastId = 0

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks before an act: true or false; with `reason`, the reason given or null. A second question cancels the first. */
export function confirm(question: ReasonQuestion): Promise<string | null>
export function confirm(question: Question): Promise<boolean>
export function confirm(question: Question | ReasonQuestion): Promise<string | boolean | null> {
  asked?.answer('reason' in asked ? null : false)
  lastId += 1
  return new Promise((resolve) => {
    show({
      ...question,
      id: lastId,
      answer: (given) => {
        show(null)
        resolve(given)
      },
    })
  })
}

/** Asks which of two ways to go: the confirmed one, the other, or null for neither. */
export async function choose(question: ChoiceQuestion): Promise<'confirmed' | 'other' | null> {
  const answer: unknown = await confirm(question)
  return answer === 'other' ? 'other' : answer === true ? 'confirmed' : null
}

export const currentQuestion = (): Asked | null => asked

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
