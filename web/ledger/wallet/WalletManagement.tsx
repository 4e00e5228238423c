import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletScreen as texts } from '../../../contract/ledger/wallet/wallet-screen.texts.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import { WalletReportList } from './WalletReportList.tsx'

const { resource, sheet } = walletEntry

/** The trip of an entry leads to the trip. */
const DRAWN = {
  id_chuyen_di: ({ id_chuyen_di }: AnyRow) =>
    id_chuyen_di ? (
      <Link {...toTrip(wordOf(id_chuyen_di))} tabIndex={-1}>
        {wordOf(id_chuyen_di)}
      </Link>
    ) : null,
}

/** Why an entry of a locked trip stands as it is. */
function PostedNote({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const said = resource.fixed?.(row)
  if (!said) return null
  return (
    <Alert variant="light" title={t(texts.posted)}>
      {t(said)} <Link {...toTrip(wordOf(row['id_chuyen_di']))}>{wordOf(row['id_chuyen_di'])}</Link>
    </Alert>
  )
}

const LISTS = {
  bao_cao: {
    resource,
    label: texts.report,
    draw: (tabs: ReactNode) => <WalletReportList tabs={tabs} />,
  },
  so: {
    resource,
    draw: (tabs: ReactNode) => (
      <ResourceScreen
        resource={resource}
        api={walletApi as unknown as Crud}
        sheet={sheet}
        drawn={DRAWN}
        note={{ Note: PostedNote }}
        tabs={tabs}
      />
    ),
  },
}

/** What drivers hold of the company's money: the month of each, and every entry (money, section 5). */
export const WalletManagement = () => <ResourceLists lists={LISTS} />
