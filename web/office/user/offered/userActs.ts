import type { Text } from '../../../../contract/kit/text/text.ts'
import { userApi, type User } from '../../../../contract/office/user/user.api.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { userListTexts } from '../../../../contract/office/user/user-list.texts.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { showToast, type ToastAct } from '../../../kit/ui/toasts.ts'
import { generatePassword } from '../generatePassword.ts'
import type { Secret } from './GeneratedPassword.tsx'

type Speak = (text: Text) => string

type Named = Pick<User, 'username' | 'fullname'>

/** What a user is called in a question. */
export const nameOf = (user: Named): string => user.fullname ?? user.username

/** Asks, then gives the user a new password; null when it did not happen. */
export async function resetPassword(user: Named, t: Speak): Promise<Secret | null> {
  const name = nameOf(user)
  const sure = await confirm({
    title: t(userListTexts.resetPassword),
    message: t(userListTexts.resetQuestion(name)),
    confirmLabel: t(userListTexts.resetPassword),
  })
  if (!sure) return null
  const password = generatePassword()
  try {
    await call(userApi.resetPassword, { username: user.username, password })
    return { name, password }
  } catch (error) {
    showToast('error', messageOf(error))
    return null
  }
}

/** Asks, then takes the second factor of the user away; true when it is gone. */
export async function resetFactor(user: Named, t: Speak): Promise<boolean> {
  const sure = await confirm({
    title: t(userListTexts.resetFactor),
    message: t(userListTexts.resetFactorQuestion(nameOf(user))),
    confirmLabel: t(userListTexts.resetFactor),
    danger: true,
  })
  if (!sure) return false
  try {
    const { message } = await call(userApi.resetFactor, { username: user.username })
    showToast('success', message)
    return true
  } catch (error) {
    showToast('error', messageOf(error))
    return false
  }
}

/** Asks, then deletes the user and tells `changed`, also when that is taken back by its message. */
export async function removeUser(user: User, t: Speak, changed: () => void): Promise<void> {
  const { username } = user
  const sure = await confirm({
    title: t(userListTexts.removeTitle),
    message: t(userListTexts.removeQuestion(nameOf(user))),
    confirmLabel: t(userListTexts.remove),
    danger: true,
  })
  if (!sure) return
  const attempt = async (
    act: typeof userApi.remove | typeof userApi.restore,
    after: ToastAct[],
  ) => {
    try {
      showToast('success', (await call(act, { username })).message, after)
      changed()
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  const back = { label: t(uiTexts.undo), run: () => void attempt(userApi.restore, []) }
  await attempt(userApi.remove, [back])
}
