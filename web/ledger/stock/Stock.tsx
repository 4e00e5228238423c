import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { maySee } from '../../../contract/office/screen/access.ts'
import {
  stockApi,
  stockResource,
  stockSheet,
  type OnHand,
} from '../../../contract/ledger/stock/stock.ts'
import { stockTexts as texts } from '../../../contract/ledger/stock/stock.texts.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { OPENED } from '../../kit/form/useOpened.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import type { RowColor } from '../../kit/table/gridColumn.ts'
import { useText } from '../../kit/ui/language.ts'
import { paths } from '../../office/screen/offered/paths.ts'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { OnHandItems } from './offered/OnHandItems.tsx'

const RANGE = { back: 90, ahead: 1 }

const mark = (
  row: AnyRow,
  { color }: { readonly color: Readonly<Record<string, string>> },
  t: (text: Text) => string,
): RowColor | null => {
  const hex = color[wordOf(row['id'])]
  return hex ? { hex, label: t(texts.negative) } : null
}

/** The way to the slip that an issue follows, for who may see it. */
function SlipLink({ row }: { readonly row: AnyRow }) {
  const t = useText()
  const { seat } = useSession()
  const slip = wordOf(row['id_nhat_ky'])
  if (slip === '' || !maySee(seat, '/fuel-log')) return null
  return (
    <Button
      variant="subtle"
      component={Link}
      to={paths.fuelLog as string}
      search={{ [OPENED]: slip } as never}
    >
      {t(texts.openSlip)}
    </Button>
  )
}

/** The stores: opening stock, receipts and issues, and what is on hand. */
export function Stock() {
  return (
    <ResourceScreen
      resource={stockResource}
      api={stockApi as unknown as Crud}
      sheet={stockSheet}
      range={RANGE}
      mark={mark}
      below={(reply) => (
        <OnHandItems
          items={(reply as { ton_kho?: readonly OnHand[] } | undefined)?.ton_kho ?? []}
        />
      )}
      actions={<WayTo screen="/fuel-log" />}
      rowActs={(row) => <SlipLink row={row} />}
    />
  )
}
