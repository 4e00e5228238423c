import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { RequiredSeats } from '../second-factor/offered/RequiredSeats.tsx'

/** What the company decides for everybody who works here. */
export function CompanySettings() {
  const t = useText()
  return (
    <>
      <PageHeader title={t(screenTexts['/company-settings'])} />
      <RequiredSeats />
    </>
  )
}
