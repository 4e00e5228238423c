import { expect } from 'vitest'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import type { TestApp } from './app.ts'

/** The signed address of a stream, as whoever holds this session is told it. */
export async function streamLink(
  { app }: TestApp,
  { path }: Pick<Endpoint, 'path'>,
  token: string,
): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: path, headers: { token } })
  return (answer.json() as { link: string }).link
}

/** Opens a stream; `next` waits for what it sends, null once it has ended. */
export async function openStream<News>(url: string) {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let refused = false
  async function next(): Promise<News | null> {
    for (;;) {
      const [event, ...rest] = text.split('\n\n')
      if (rest.length === 0) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) return null
        text += value
      } else {
        text = rest.join('\n\n')
        if (event?.startsWith('event: refused')) refused = true
        if (event?.startsWith('data: ')) return JSON.parse(event.slice(6)) as News
      }
    }
  }
  /** Waits for news as they are wanted. */
  async function until(isWanted: (news: News) => boolean): Promise<News | null> {
    for (;;) {
      const news = await next()
      if (news === null || isWanted(news)) return news
    }
  }
  /** Waits for the end, whatever comes before it; true when it may not be opened again. */
  async function ended(): Promise<boolean> {
    await until(() => false)
    return refused
  }
  return { next, until, ended, leave: () => reader?.cancel() }
}
