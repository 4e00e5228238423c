import { userApi, type User } from '../../../contract/office/user/user.api.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { call } from '../../kit/http/call.ts'
import { changedFields, mergeFields, sameValue } from '../../kit/form/mergeRow.ts'
import { pointAt } from '../../kit/form/pointAt.ts'
import { requiredProblems, shapeProblems } from '../../kit/form/shapeProblems.ts'
import { useRowForm } from '../../kit/form/useRowForm.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { loadSession } from '../session/offered/session.ts'
import { formOf, USER_NAMES, type UserValues } from './userForm.ts'

export type Saved = { readonly user: User; readonly password: string | null }

type Saving = {
  /** The user to edit; null makes a new one. */
  readonly user: User | null
  readonly writable: boolean
  readonly onSaved: (saved: Saved) => void
}

/** The form of a user, and its saving; who changes the own data signs on with them. */
export function useSaveUser({ user: loaded, writable, onSaved }: Saving) {
  const { username } = useSession()
  return useRowForm<User, UserValues, void, Awaited<ReturnType<typeof send>>>({
    loaded,
    start: formOf(loaded),
    key: `lanbanh_row_draft:${username}:user:${loaded?.username ?? 'create'}`,
    mayEdit: writable,
    formOf,
    same: sameValue,
    problemsOf: (form) => ({
      ...shapeProblems(userApi.create.input, form),
      ...requiredProblems(['fullname'], form, userListTexts.fullnameNeeded),
    }),
    point: (form, problems) => pointAt(form, ['username', 'password', ...USER_NAMES], problems),
    merge: mergeFields(USER_NAMES),
    send: (form, _wanted, work) => send(form, work.from()),
    done: unsavedTexts.saved,
    failed: unsavedTexts.saveFailed,
    onSaved: async ({ data, password }) => {
      if (data.username === username) await loadSession()
      onSaved({ user: data, password })
    },
  })
}

type From = {
  readonly row: User | null
  readonly base: UserValues
  readonly version: number | null
}

async function send(form: UserValues, { row, base, version }: From) {
  if (!row) return call(userApi.create, form)
  const changed = changedFields(USER_NAMES, base, form)
  const sent = { ...changed, username: row.username, phien_ban: version ?? row.phien_ban }
  return { ...(await call(userApi.update, sent)), password: null }
}
