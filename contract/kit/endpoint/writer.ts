import { text, type Text } from '../text/text.ts'

/** The account under which what positions say is written; nobody signs in with it. */
export const GPS_WRITER = 'gps'

const SYSTEM = text('Hệ thống', 'The system')

/** Who wrote something, as readers know them: by full name, by account where there is none, and what no person wrote as such. */
export const writerName = (username: string | null, fullname: string | null): Text =>
  username === GPS_WRITER ? SYSTEM : text(fullname ?? username ?? '', fullname ?? username ?? '')
