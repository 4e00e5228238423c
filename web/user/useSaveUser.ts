import { useQueryClient } from '@tanstack/react-query'
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form'
import { Refusal } from '../../contract/refusal.ts'
import type { Text } from '../../contract/text.ts'
import { userApi, type User } from '../../contract/user/user.api.ts'
import { userListTexts } from '../../contract/user/user-list.texts.ts'
import { call, fieldMessagesOf, messageOf } from '../call.ts'
import { contractResolver } from '../kit/form/contractResolver.ts'
import { refreshLists } from '../kit/list/useListQuery.ts'
import { useText } from '../kit/ui/language.ts'
import { showToast } from '../kit/ui/toasts.ts'
import { loadSession, useSession } from '../session/session.ts'
import { changesOf, startValues, type UserValues } from './userForm.ts'

export type Saved = { readonly user: User; readonly password: string | null }

const byContract = contractResolver<UserValues>(userApi.create.input)

/** The contract's check, and the name that it leaves open so that an update may leave it out. */
const resolverIn =
  (t: (text: Text) => string): Resolver<UserValues> =>
  async (values, context, options) => {
    const checked = await byContract(values, context, options)
    if (values.fullname?.trim()) return checked
    const fullname = { type: 'required', message: t(userListTexts.fullnameNeeded) }
    return { values: {}, errors: { ...checked.errors, fullname } }
  }

async function send(user: User | null, form: UseFormReturn<UserValues>, values: UserValues) {
  if (!user) return call(userApi.create, values)
  const changes = changesOf(values, form.formState.dirtyFields, user)
  return { ...(await call(userApi.update, changes)), password: null }
}

/** The form of a user, and its saving: what is wrong shows at the field, everything else as a toast. */
export function useSaveUser(user: User | null, onSaved: (saved: Saved) => void) {
  const t = useText()
  const client = useQueryClient()
  const { username } = useSession()
  const form = useForm<UserValues>({
    defaultValues: startValues(user),
    resolver: resolverIn(t),
  })

  async function save(values: UserValues) {
    try {
      const reply = await send(user, form, values)
      showToast('success', reply.message)
      for (const { message } of reply.canh_bao) showToast('warning', message)
      await refreshLists(client)
      if (reply.data.username === username) await loadSession()
      onSaved({ user: reply.data, password: reply.password })
    } catch (error) {
      const stale = error instanceof Refusal && error.code === 'conflict'
      const messages = Object.entries(stale ? {} : fieldMessagesOf(error))
      for (const [name, message] of messages) form.setError(name as keyof UserValues, { message })
      if (stale) await client.invalidateQueries({ queryKey: ['user'] })
      if (messages.length === 0)
        showToast('error', stale ? t(userListTexts.stale) : messageOf(error))
    }
  }
  return { form, submit: form.handleSubmit(save) }
}
