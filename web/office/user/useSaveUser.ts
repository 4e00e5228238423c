import { userApi, type User } from '../../../contract/office/user/user.api.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { call } from '../../kit/http/call.ts'
import { useDrawerForm } from '../../kit/form/useDrawerForm.ts'
import { loadSession } from '../session/offered/session.ts'
import { startValues, type UserValues } from './userForm.ts'
import { useSession } from '../../kit/http/signedIn.ts'

export type Saved = { readonly user: User; readonly password: string | null }

/** The form of a user, and its saving; who changes the own data signs on with them. */
export function useSaveUser(user: User | null, onSaved: (saved: Saved) => void) {
  const { username } = useSession()
  return useDrawerForm<UserValues, OutputOf<typeof userApi.create>>({
    start: startValues(user),
    shape: userApi.create.input,
    required: ['fullname'],
    missing: userListTexts.fullnameNeeded,
    send: async (values, changed) => {
      if (!user) return call(userApi.create, values)
      const { username: key, phien_ban } = user
      const saved = await call(userApi.update, { ...changed, username: key, phien_ban })
      return { ...saved, password: null }
    },
    onSaved: async ({ data, password }) => {
      if (data.username === username) await loadSession()
      onSaved({ user: data, password })
    },
    kind: 'user',
    stale: userListTexts.stale,
  })
}
