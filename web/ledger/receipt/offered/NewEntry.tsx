import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { receiptApi } from '../../../../contract/ledger/receipt/receipt.api.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { useText } from '../../../kit/ui/language.ts'
import type { BookSide, Party } from './bookSide.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

type NewEntryProps = {
  readonly side: BookSide
  /** Whose; null where that is to be chosen. */
  readonly party: Party | null
}

/** Records money that changed hands, for those who may. */
export function NewEntry({ side, party }: NewEntryProps) {
  const t = useText()
  const { seat } = useSession()
  const [open, setOpen] = useState(false)
  if (!mayCall(receiptApi.create, seat)) return null
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t(side.record)}
      </Button>
      {open && (
        <ReceiptDialog side={side} party={party} entry={null} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
