import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import { formatNumber } from '../../../contract/kit/field/format.ts'
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
import classes from './stock.module.css'

const RANGE = { back: 90, ahead: 1 }

/** What is on hand by item; more than was there cannot have gone out, so that is marked. */
function OnHandItems({ items }: { readonly items: readonly OnHand[] }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <section className={classes.items} aria-label={t(texts.onHand)} tabIndex={0}>
      <h2 className={classes.title}>{t(texts.onHand)}</h2>
      <ul className={classes.list}>
        {items.map(({ ma_hang, ten_hang, don_vi, so_luong, am }) => (
          <li key={ma_hang} className={classes.item} data-below={am || undefined}>
            <span>{ten_hang ?? ma_hang}</span>
            <strong>
              {formatNumber(so_luong, 2)} {don_vi}
            </strong>
            {am && <em>{t(texts.negative)}</em>}
          </li>
        ))}
      </ul>
    </section>
  )
}

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
