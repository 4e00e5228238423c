import type { Services } from '../http/context.ts'
import { question } from '../event/question.ts'

/** A file that somebody opened by its link. */
export type Opened = {
  username: string
  address: string
  name: string
  mime: string
}

/** Told of every file that is opened, once it is there; whoever hears it keeps its own faults. */
export const fileOpened = question<[Pick<Services, 'pool' | 'log'>, Opened], void>()
