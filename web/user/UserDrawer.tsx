import { Button, Drawer, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { uiTexts } from '../../contract/ui.texts.ts'
import { userApi, type User } from '../../contract/user/user.api.ts'
import { userListTexts } from '../../contract/user/user-list.texts.ts'
import { call } from '../call.ts'
import { refreshLists } from '../kit/list/useListQuery.ts'
import { confirm } from '../kit/ui/confirm.ts'
import { useText } from '../kit/ui/language.ts'
import { ErrorState, LoadingState } from '../kit/ui/states.tsx'
import { useSession } from '../session/session.ts'
import type { Secret } from './GeneratedPassword.tsx'
import { nameOf, removeUser, resetPassword } from './userActs.ts'
import { UserForm } from './UserForm.tsx'
import { mayChange } from './userRights.ts'

type UserDrawerProps = {
  /** Whose data; null for a new user. */
  readonly username: string | null
  readonly onClose: () => void
  readonly onSecret: (secret: Secret) => void
}

function UserActs({ user, onSecret, onClose }: UserDrawerProps & { readonly user: User }) {
  const t = useText()
  const client = useQueryClient()
  const { username } = useSession()
  // The own password has a screen of its own, and nobody deletes the own account.
  if (user.username === username) return null
  const reset = async () => {
    const secret = await resetPassword(user, t)
    if (secret) onSecret(secret)
  }
  const remove = async () => {
    if (!(await removeUser(user, t))) return
    onClose()
    await refreshLists(client)
  }
  return (
    <>
      <Button variant="subtle" onClick={() => void reset()}>
        {t(userListTexts.resetPassword)}
      </Button>
      <Button variant="subtle" color="red" onClick={() => void remove()}>
        {t(userListTexts.remove)}
      </Button>
    </>
  )
}

function ExistingUser(props: UserDrawerProps & { readonly onDirty: (dirty: boolean) => void }) {
  const { username, onClose } = props
  const { data, error, refetch } = useQuery({
    queryKey: ['user', username],
    queryFn: ({ signal }) => call(userApi.get, { username: username ?? '' }, { signal }),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <UserForm
      key={data.data.phien_ban}
      user={data.data}
      onSaved={onClose}
      onClose={onClose}
      onDirty={props.onDirty}
      acts={<UserActs {...props} user={data.data} />}
    />
  )
}

function useTitle(username: string | null): string {
  const t = useText()
  const { seat } = useSession()
  if (username === null) return t(userListTexts.addTitle)
  return t(mayChange(seat, 'driver') ? userListTexts.editTitle : userListTexts.viewTitle)
}

/** A user beside the list: looked at, edited, or made. Unsaved changes are asked about before they are lost. */
export function UserDrawer(props: UserDrawerProps) {
  const { username, onClose, onSecret } = props
  const t = useText()
  const title = useTitle(username)
  const dirty = useRef(false)
  const onDirty = useRef((now: boolean) => {
    dirty.current = now
  }).current
  const askAndClose = async () => {
    const sure =
      !dirty.current ||
      (await confirm({
        title: t(userListTexts.unsaved),
        message: t(userListTexts.unsavedNote),
        confirmLabel: t(userListTexts.discard),
        danger: true,
      }))
    if (sure) onClose()
  }
  return (
    <Drawer
      opened
      onClose={() => void askAndClose()}
      size={560}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      {username === null ? (
        <UserForm
          user={null}
          onClose={() => void askAndClose()}
          onDirty={onDirty}
          acts={null}
          onSaved={({ user, password }) => {
            onClose()
            if (password) onSecret({ name: nameOf(user), password })
          }}
        />
      ) : (
        <ExistingUser {...props} onDirty={onDirty} />
      )}
    </Drawer>
  )
}
