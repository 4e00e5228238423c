type Answerer<Asked extends readonly unknown[], Answer> = (...asked: Asked) => Promise<Answer>

export type Question<Asked extends readonly unknown[], Answer> = {
  /** What each who registered answers, one after another in the order of registering; of nobody: nothing. */
  readonly ask: (...asked: Asked) => Promise<Answer[]>
  /** Says who answers; called once, in `server/events.ts`. */
  readonly answeredBy: (...answerers: readonly Answerer<Asked, Answer>[]) => void
}

/**
 * What a lower feature asks those above it, or tells them: it knows neither who they are nor how many. An event is a question
 * whose answers say what was done about it.
 */
export function question<Asked extends readonly unknown[], Answer>(): Question<Asked, Answer> {
  let known: readonly Answerer<Asked, Answer>[] = []
  return {
    async ask(...asked) {
      const answers: Answer[] = []
      for (const answer of known) answers.push(await answer(...asked))
      return answers
    },
    answeredBy(...answerers) {
      known = answerers
    },
  }
}
