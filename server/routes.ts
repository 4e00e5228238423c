import type { Route } from './mount.ts'
import { noticeRoutes } from './notice/handlers.ts'
import { photoRoutes } from './photo/handlers.ts'
import { userRoutes } from './user/handlers.ts'

/** Every mounted endpoint, one line a feature. */
export const routes: readonly Route[] = [...userRoutes, ...noticeRoutes, ...photoRoutes]
