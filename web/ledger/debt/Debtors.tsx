import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  debtApi,
  type CreditorRow,
  type DebtorRow,
} from '../../../contract/ledger/debt/debt.api.ts'
import { creditorFields, debtorFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { PAYOUTS, RECEIPTS, type BookSide, type Party } from '../receipt/offered/bookSide.ts'
import { ReceiptDialog } from '../receipt/offered/ReceiptDialog.tsx'
import { CustomerButton } from '../../office/screen/offered/PageLinks.tsx'
import { StatementButton } from './offered/StatementButton.tsx'
import { usePast } from './offered/usePast.ts'
import { daysOf, partyRequest } from './debtRequest.ts'
import { behind, type Narrowed } from './offered/request.ts'
import { PartyDrawer, StatementPart } from './PartyDrawer.tsx'
import { PartyList } from './PartyList.tsx'
import { useOpenTab } from './ReportTabs.tsx'

type Opened<Row> = { readonly row: Row; readonly narrowed: Narrowed }
type Recording = { readonly side: BookSide; readonly party: Party }

/** The button that records money, for those who may. */
function RecordButton({
  label,
  onClick,
}: {
  readonly label: string
  readonly onClick: () => void
}) {
  const { seat } = useSession()
  return mayCall(receiptApi.create, seat) && <Button onClick={onClick}>{label}</Button>
}

/** What customers owe; one opens to its ages, its statement and its receipts. */
export function Debtors({ above }: { readonly above: ReactNode }) {
  const t = useText()
  const openTab = useOpenTab()
  const [opened, open] = useState<Opened<DebtorRow> | null>(null)
  const [recording, record] = useState<Recording | null>(null)
  const past = usePast(debtApi.report, opened && partyRequest(opened.narrowed))
  const id = opened?.row.id_cong_ty ?? null
  const name = opened?.row.ten_cong_ty ?? t(texts.unknown)
  const own: Readonly<Record<string, string>> = id === null ? {} : { id_cong_ty: id }
  return (
    <>
      <PartyList
        name="cong_no_khach"
        endpoint={debtApi.report}
        rowsOf={({ theo_khach }) => theo_khach}
        fields={debtorFields}
        rowName={({ ten_cong_ty }) => ten_cong_ty ?? t(texts.unknown)}
        title={t(screenTexts['/debt-report'])}
        chart={t(texts.ages)}
        above={above}
        searchHint={t(texts.findCustomer)}
        onGroup={(nhom, narrowed) => openTab('don', { ...(nhom && { nhom }), ...behind(narrowed) })}
        onOpen={open}
      />
      {opened && (
        <PartyDrawer
          name={name}
          row={opened.row}
          past={
            past && { ngay: past.ngay, row: past.theo_khach.find((one) => one.id_cong_ty === id) }
          }
          isCovered={recording !== null}
          onClose={() => open(null)}
          onOpen={(nhom) => openTab('don', { nhom, ...own, ...behind(opened.narrowed) })}
          acts={
            <>
              {id !== null && (
                <RecordButton
                  label={t(RECEIPTS.record)}
                  onClick={() => record({ side: RECEIPTS, party: { id, name } })}
                />
              )}
              <Button
                variant="default"
                onClick={() => openTab('don', { ...own, ...behind(opened.narrowed) })}
              >
                {t(texts.toOrders)}
              </Button>
              <Button variant="default" onClick={() => openTab('phieu_thu', own)}>
                {t(texts.toReceipts)}
              </Button>
              {id !== null && (
                <>
                  <StatementButton id={id} search={behind(opened.narrowed)} />
                  <CustomerButton id={id} />
                </>
              )}
            </>
          }
        >
          {id !== null && <StatementPart side="khach" id={id} days={daysOf(opened.narrowed)} />}
        </PartyDrawer>
      )}
      {recording && (
        <ReceiptDialog
          {...recording}
          entry={null}
          onClose={() => {
            record(null)
            open(null)
          }}
        />
      )}
    </>
  )
}

/** What subcontractors are owed: the same from the other side. */
export function Creditors({ above }: { readonly above: ReactNode }) {
  const t = useText()
  const openTab = useOpenTab()
  const [opened, open] = useState<Opened<CreditorRow> | null>(null)
  const [recording, record] = useState<Recording | null>(null)
  const past = usePast(debtApi.payables, opened && partyRequest(opened.narrowed))
  const id = opened?.row.id_thau_phu ?? null
  const name = opened?.row.ten_thau_phu ?? t(texts.unknown)
  const own: Readonly<Record<string, string>> = id === null ? {} : { id_thau_phu: id }
  return (
    <>
      <PartyList
        name="cong_no_thau_phu"
        endpoint={debtApi.payables}
        rowsOf={({ theo_thau_phu }) => theo_thau_phu}
        fields={creditorFields}
        rowName={({ ten_thau_phu }) => ten_thau_phu ?? t(texts.unknown)}
        title={t(screenTexts['/debt-report'])}
        chart={t(texts.payableAges)}
        above={above}
        searchHint={t(texts.findTrip)}
        onGroup={(nhom, narrowed) =>
          openTab('chuyen', { ...(nhom && { nhom }), ...behind(narrowed) })
        }
        onOpen={open}
      />
      {opened && (
        <PartyDrawer
          name={name}
          row={opened.row}
          past={
            past && {
              ngay: past.ngay,
              row: past.theo_thau_phu.find((one) => one.id_thau_phu === id),
            }
          }
          isCovered={recording !== null}
          onClose={() => open(null)}
          onOpen={(nhom) => openTab('chuyen', { nhom, ...own, ...behind(opened.narrowed) })}
          acts={
            <>
              {id !== null && (
                <RecordButton
                  label={t(PAYOUTS.record)}
                  onClick={() => record({ side: PAYOUTS, party: { id, name } })}
                />
              )}
              <Button
                variant="default"
                onClick={() => openTab('chuyen', { ...own, ...behind(opened.narrowed) })}
              >
                {t(texts.toTrips)}
              </Button>
              <Button variant="default" onClick={() => openTab('phieu_chi', own)}>
                {t(texts.toPayouts)}
              </Button>
            </>
          }
        >
          {id !== null && <StatementPart side="thau_phu" id={id} days={daysOf(opened.narrowed)} />}
        </PartyDrawer>
      )}
      {recording && (
        <ReceiptDialog
          {...recording}
          entry={null}
          onClose={() => {
            record(null)
            open(null)
          }}
        />
      )}
    </>
  )
}
