import { Button } from '@mantine/core'
import { useState } from 'react'
import { driverApi } from '../../../contract/master/driver/driver.api.ts'
import { driverResource, driverSheet } from '../../../contract/master/driver/driver.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { GeneratedPassword, type Secret } from '../../office/user/offered/GeneratedPassword.tsx'
import { resetPassword } from '../../office/user/offered/userActs.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'
import { useSession } from '../../kit/http/signedIn.ts'

type Made = { readonly data: AnyRow; readonly password: string | null }
const nameOf = (row: AnyRow): string => wordOf(row['fullname']) || wordOf(row['username'])

/** Drivers: people and accounts in one. */
export function DriverList() {
  const t = useText()
  const { seat } = useSession()
  const [secret, setSecret] = useState<Secret | null>(null)
  const reset = async (row: AnyRow) => {
    const user = { username: wordOf(row['username']), fullname: nameOf(row) }
    const given = await resetPassword(user, t)
    if (given) setSecret(given)
  }
  return (
    <>
      <ResourceScreen
        resource={driverResource}
        api={driverApi}
        sheet={driverSheet}
        onMade={(reply) => {
          const { data, password } = reply as Made
          if (password)
            setSecret({ name: `${nameOf(data)} (${wordOf(data['username'])})`, password })
        }}
        rowActs={(row) =>
          mayGive(seat, 'driver') && row.deleted_at === null ? (
            <Button variant="subtle" onClick={() => void reset(row)}>
              {t(userListTexts.resetPassword)}
            </Button>
          ) : null
        }
      />
      {secret && <GeneratedPassword secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}
