import { Button } from '@mantine/core'
import {
  mayKeepDataOf,
  personDataApi,
} from '../../../../contract/fleet/person-data/person-data.api.ts'
import { personDataTexts as texts } from '../../../../contract/fleet/person-data/person-data.texts.ts'
import { hasLeft } from '../../../../contract/office/user/user.fields.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useDownload } from '../../../kit/list/useDownload.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { useText } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import type { PersonDataProps } from '../../../office/user/offered/slots.ts'

/** Takes out all that is known of a person, or takes it away once the person has left. */
export function PersonDataActs({ user, onGone }: PersonDataProps) {
  const t = useText()
  const { seat } = useSession()
  const [downloading, download] = useDownload()
  if (!mayKeepDataOf(seat, user.role)) return null
  const { username } = user
  const erase = async () => {
    const ly_do = await confirm({
      title: t(texts.eraseTitle(user.fullname ?? username)),
      message: t(texts.stays),
      confirmLabel: t(texts.erase),
      reason: t(texts.reason),
      danger: true,
    })
    if (!ly_do) return
    try {
      const { message } = await call(personDataApi.erase, { username, xac_nhan: username, ly_do })
      showToast('success', message)
      onGone()
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <>
      <Button
        variant="subtle"
        loading={downloading}
        onClick={() => void download(() => call(personDataApi.exportOne, { username }))}
      >
        {t(texts.export)}
      </Button>
      {hasLeft(user.trang_thai) && (
        <Button variant="subtle" color="red" onClick={() => void erase()}>
          {t(texts.erase)}
        </Button>
      )}
    </>
  )
}
