import type { ReactNode } from 'react'
import { store } from './store.ts'

export type Question = {
  readonly title: string
  readonly message: ReactNode
  readonly confirmLabel: string
  /** Where "cancel" might be taken for going on. */
  readonly cancelLabel?: string
  /** Set for what cannot be undone: the button is red. */
  readonly danger?: boolean
  /** Set where going on is the exception: the focus is on going back. */
  readonly careful?: boolean
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

/** The question on screen, or null. */
export const question = store<Asked | null>(null)
let lastId = 0

/** Answers the question on screen as its cancel button does: a second one comes, or its screen is left. */
export function dropQuestion(): void {
  const asked = question.get()
  asked?.answer('reason' in asked ? null : false)
}

/** Asks before an act: true or false; with `reason`, the reason given or null. A second question cancels the first. */
export function confirm(asked: ReasonQuestion): Promise<string | null>
export function confirm(asked: Question): Promise<boolean>
export function confirm(asked: Question | ReasonQuestion): Promise<string | boolean | null> {
  dropQuestion()
  lastId += 1
  return new Promise((resolve) => {
    question.set({
      ...asked,
      id: lastId,
      answer: (given) => {
        question.set(null)
        resolve(given)
      },
    })
  })
}

/** Asks which of two ways to go: the confirmed one, the other, or null for neither. */
export async function choose(asked: ChoiceQuestion): Promise<'confirmed' | 'other' | null> {
  const answer: unknown = await confirm(asked)
  return answer === 'other' ? 'other' : answer === true ? 'confirmed' : null
}
