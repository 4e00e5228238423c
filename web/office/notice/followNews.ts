import { noticeApi, type NoticeNews } from '../../../contract/office/notice/notice.api.ts'
import { call } from '../../kit/http/call.ts'
import { followStream } from '../../kit/http/followStream.ts'

/** Time enough for a server to start anew: a call that finds none is an error in the console. */
const FIRST_WAIT_MS = 10_000

/** Hears of new notices while the window is in front. Answers how to stop. */
export const followNews = (onNews: (news: NoticeNews) => void): (() => void) =>
  followStream({
    link: () => call(noticeApi.streamLink, {}),
    onData: (data) => onNews(JSON.parse(data) as NoticeNews),
    onHeard: () => undefined,
    firstWait: FIRST_WAIT_MS,
  })
