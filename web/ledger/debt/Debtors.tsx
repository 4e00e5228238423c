import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import { receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import type { Party } from '../receipt/offered/bookSide.ts'
import { ReceiptDialog } from '../receipt/offered/ReceiptDialog.tsx'
import { CustomerButton } from '../../office/screen/offered/PageLinks.tsx'
import { StatementButton } from './offered/StatementButton.tsx'
import { usePast } from './offered/usePast.ts'
import { daysOf, partyRequest } from './debtRequest.ts'
import { CREDITORS, DEBTORS, type Aged, type DebtSide, type Report } from './debtSide.ts'
import { behind, type Narrowed } from './offered/request.ts'
import { PartyDrawer, StatementPart } from './PartyDrawer.tsx'
import { PartyList } from './PartyList.tsx'
import { useOpenTab } from './ReportTabs.tsx'

type Search = Readonly<Record<string, string>>
type PartiesProps<In, Row extends Aged, R extends Report> = {
  readonly side: DebtSide<In, Row, R>
  readonly above: ReactNode
  /** More that can be done with a party that is known. */
  readonly acts?: (id: string, search: Search) => ReactNode
}

/** The parties of a side; one opens to its ages, its statement and what it paid or was paid. */
function Parties<In, Row extends Aged, R extends Report>(props: PartiesProps<In, Row, R>) {
  const { side, above, acts } = props
  const t = useText()
  const { seat } = useSession()
  const openTab = useOpenTab()
  const [opened, open] = useState<{ row: Row; narrowed: Narrowed } | null>(null)
  const [recording, record] = useState<Party | null>(null)
  const past = usePast(side.endpoint, opened && partyRequest(opened.narrowed))
  const { id, name } = opened ? side.partyOf(opened.row) : { id: null, name: null }
  const party = { id, name: name ?? t(texts.unknown) }
  const own: Search = id === null ? {} : { [side.key]: id }
  const search: Search = opened ? behind(opened.narrowed) : {}
  return (
    <>
      <PartyList
        side={side}
        above={above}
        onGroup={(nhom, narrowed) =>
          openTab(side.owed.tab, { ...(nhom && { nhom }), ...behind(narrowed) })
        }
        onOpen={open}
      />
      {opened && (
        <PartyDrawer
          name={party.name}
          row={opened.row}
          past={
            past && {
              ngay: past.ngay,
              row: side.rowsOf(past).find((one) => side.partyOf(one).id === id),
            }
          }
          isCovered={recording !== null}
          onClose={() => open(null)}
          onOpen={(nhom) => openTab(side.owed.tab, { nhom, ...own, ...search })}
          acts={
            <>
              {id !== null && mayCall(receiptApi.create, seat) && (
                <Button onClick={() => record({ id, name: party.name })}>
                  {t(side.books.record)}
                </Button>
              )}
              <Button
                variant="default"
                onClick={() => openTab(side.owed.tab, { ...own, ...search })}
              >
                {t(side.owed.label)}
              </Button>
              <Button variant="default" onClick={() => openTab(side.paid.tab, own)}>
                {t(side.paid.label)}
              </Button>
              {id !== null && acts?.(id, search)}
            </>
          }
        >
          {id !== null && <StatementPart side={side.side} id={id} days={daysOf(opened.narrowed)} />}
        </PartyDrawer>
      )}
      {recording && (
        <ReceiptDialog
          side={side.books}
          party={recording}
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

/** What customers owe. */
export const Debtors = ({ above }: { readonly above: ReactNode }) => (
  <Parties
    side={DEBTORS}
    above={above}
    acts={(id, search) => (
      <>
        <StatementButton id={id} search={search} />
        <CustomerButton id={id} />
      </>
    )}
  />
)

/** What subcontractors are owed. */
export const Creditors = ({ above }: { readonly above: ReactNode }) => (
  <Parties side={CREDITORS} above={above} />
)
