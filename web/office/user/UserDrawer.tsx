import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { userApi, type User } from '../../../contract/office/user/user.api.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { call } from '../../kit/http/call.ts'
import { FormDrawer, StoredRow } from '../../kit/form/FormDrawer.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import type { Secret } from './offered/GeneratedPassword.tsx'
import { nameOf, removeUser, resetFactor, resetPassword } from './offered/userActs.ts'
import { PersonData } from './offered/slots.ts'
import { UserForm } from './UserForm.tsx'
import { keepsUsers, mayGiveTo } from './offered/userRights.ts'
import type { Saved } from './useSaveUser.ts'
import { useSession } from '../../kit/http/signedIn.ts'

type UserDrawerProps = {
  /** Whose data; null for a new user. */
  readonly username: string | null
  readonly onClose: () => void
  readonly onSecret: (secret: Secret) => void
}

function UserActs({ user, onSecret, onClose }: UserDrawerProps & { readonly user: User }) {
  const t = useText()
  const client = useQueryClient()
  const session = useSession()
  // The own password has a screen of its own.
  if (!mayGiveTo(session, user)) return null
  const reset = async () => {
    const secret = await resetPassword(user, t)
    if (secret) onSecret(secret)
  }
  const gone = async () => {
    onClose()
    await refreshLists(client)
  }
  const unlock = async () => {
    if (await resetFactor(user, t)) await gone()
  }
  return (
    <>
      <Button variant="subtle" onClick={() => void reset()}>
        {t(userListTexts.resetPassword)}
      </Button>
      {user.co_otp && (
        <Button variant="subtle" onClick={() => void unlock()}>
          {t(userListTexts.resetFactor)}
        </Button>
      )}
      <PersonData user={user} onGone={() => void gone()} />
      <Button
        variant="subtle"
        color="red"
        onClick={() => void removeUser(user, t, () => void gone())}
      >
        {t(userListTexts.remove)}
      </Button>
    </>
  )
}

function useTitle(username: string | null): string {
  const t = useText()
  const { seat } = useSession()
  if (username === null) return t(userListTexts.addTitle)
  return t(keepsUsers(seat) ? userListTexts.editTitle : userListTexts.viewTitle)
}

/** A user beside the list: looked at, edited, or made. */
export function UserDrawer(props: UserDrawerProps) {
  const { username, onClose, onSecret } = props
  const title = useTitle(username)
  const client = useQueryClient()
  const onSaved = ({ user, password }: Saved) => {
    void refreshLists(client)
    onClose()
    if (password) onSecret({ name: nameOf(user), password })
  }
  return (
    <FormDrawer title={title} size={560} onClose={onClose}>
      {username === null ? (
        <UserForm user={null} onClose={onClose} onSaved={onSaved} acts={null} />
      ) : (
        <StoredRow
          kind="user"
          id={username}
          load={(signal) => call(userApi.get, { username }, { signal })}
        >
          {(user) => (
            <UserForm
              user={user}
              onClose={onClose}
              onSaved={onSaved}
              acts={<UserActs {...props} user={user} />}
            />
          )}
        </StoredRow>
      )}
    </FormDrawer>
  )
}
