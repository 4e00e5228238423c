import { mdiContentCopy } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../../../contract/price/company-price/company-price.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import type { Drawn } from '../../kit/resource/resourceColumns.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { useText } from '../../kit/ui/language.ts'
import { VatNote } from '../../office/settings/offered/VatNote.tsx'
import { CopyPrices } from './CopyPrices.tsx'

const PriceImport = lazy(async () => {
  const { PriceImport: dialog } = await import('./PriceImport.tsx')
  return { default: dialog }
})

const DRAWN: Drawn = { id_cong_ty: ({ ten_cong_ty }) => shortCompanyName(wordOf(ten_cong_ty)) }

const stays = () => undefined

/** What customers pay by route and class, each price with its history; by hand, by sheet, and copied to a new day. */
export function CompanyPrices() {
  const t = useText()
  const { seat, username } = useSession()
  const [copying, setCopying] = useState<'asked' | File | null>(null)
  const close = () => setCopying(null)
  return (
    <>
      <ResourceScreen
        {...companyPrices}
        api={api}
        drawn={DRAWN}
        note={{ Note: VatNote, under: 'vat' }}
        Import={PriceImport}
        actions={
          mayCall(api.copy, seat) && (
            <ScreenButton
              icon={mdiContentCopy}
              label={t(texts.copy)}
              onClick={() => setCopying('asked')}
            />
          )
        }
      />
      {copying === 'asked' && <CopyPrices onClose={close} onCopied={setCopying} />}
      {copying instanceof File && (
        <Suspense>
          <PriceImport opened file={copying} user={username} onClose={close} onDone={stays} />
        </Suspense>
      )}
    </>
  )
}
