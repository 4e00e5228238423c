import { useState } from 'react'
import { secondFactorApi } from '../../../../contract/office/second-factor/second-factor.api.ts'
import { factorTexts } from '../../../../contract/office/second-factor/second-factor.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { PasswordForm } from '../PasswordForm.tsx'
import { RecoveryCodes } from '../RecoveryCodes.tsx'
import { ScanForm, type Begun } from '../ScanForm.tsx'

type SetUpProps = {
  /** It is on, and its recovery codes were kept. */
  readonly onDone: () => void
  /** Null where there is no way around it. */
  readonly onCancel: (() => void) | null
}

/** Sets the own second factor up: the own password, a picture to scan, a code, recovery codes to keep. */
export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (begun) return <ScanForm begun={begun} onCodes={setCodes} onCancel={onCancel} />
  return (
    <PasswordForm
      note={null}
      act={factorTexts.goOn}
      send={async (password) => setBegun(await call(secondFactorApi.begin, { password }))}
      onCancel={onCancel}
    />
  )
}
