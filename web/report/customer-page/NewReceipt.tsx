import { Button } from '@mantine/core'
import { useState } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtScreenTexts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { RECEIPTS } from '../../ledger/receipt/offered/bookSide.ts'
import { ReceiptDialog } from '../../ledger/receipt/offered/ReceiptDialog.tsx'

/** Records what a customer paid, for those who may. */
export function NewReceipt({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useText()
  const { seat } = useSession()
  const [open, setOpen] = useState(false)
  if (!mayCall(receiptApi.create, seat)) return null
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t(debtScreenTexts.newReceipt)}
      </Button>
      {open && (
        <ReceiptDialog
          side={RECEIPTS}
          party={{ id, name }}
          entry={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
