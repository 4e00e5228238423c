import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { partnerApi, partnersOf } from '../../../../contract/master/partner/partner.ts'
import { partnerTexts } from '../../../../contract/master/partner/partner.texts.ts'
import type { AnyRow } from '../../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import type { PartnerSide } from '../../../../contract/kit/endpoint/roles.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { useText } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'
import type { Drawn } from '../../../kit/resource/ResourceLists.tsx'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { GeneratedPassword, type Secret } from '../../../office/user/offered/GeneratedPassword.tsx'

const SIDES = {
  thau_phu: { resource: partnersOf('thau_phu'), always: { ben: 'thau_phu' } },
  cong_ty: { resource: partnersOf('cong_ty'), always: { ben: 'cong_ty' } },
} as const

type Made = { readonly data: AnyRow; readonly password: string | null }

/** The accounts of one side's partners: made with a password that is shown once, given a new one, retired. */
function PartnerAccounts({ side, tabs }: { readonly side: PartnerSide; readonly tabs: ReactNode }) {
  const t = useText()
  const [secret, setSecret] = useState<Secret | null>(null)
  const tell = (row: AnyRow, password: string | null) =>
    password && setSecret({ name: wordOf(row['username']), password })
  const reset = async (row: AnyRow) => {
    const sure = await confirm({
      title: t(partnerTexts.reset),
      message: t(partnerTexts.resetQuestion(wordOf(row['fullname']))),
      confirmLabel: t(partnerTexts.reset),
    })
    if (!sure) return
    try {
      const { password } = await call(partnerApi.resetPassword, {
        username: wordOf(row['username']),
      })
      tell(row, password)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  return (
    <>
      <ResourceScreen
        {...SIDES[side]}
        api={partnerApi}
        tabs={tabs}
        onMade={(reply) => {
          const { data, password } = reply as Made
          tell(data, password)
        }}
        rowActs={(row) =>
          row.deleted_at === null && (
            <Button variant="subtle" onClick={() => void reset(row)}>
              {t(partnerTexts.reset)}
            </Button>
          )
        }
      />
      {secret && <GeneratedPassword secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

/** The accounts of one side's partners as one of the lists of a screen. */
export const partnerList = (side: PartnerSide): Drawn => ({
  resource: SIDES[side].resource,
  draw: (tabs) => <PartnerAccounts side={side} tabs={tabs} />,
})
