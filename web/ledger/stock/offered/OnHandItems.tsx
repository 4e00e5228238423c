import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../contract/kit/field/format.ts'
import type { OnHand } from '../../../../contract/ledger/stock/stock.ts'
import { stockTexts as texts } from '../../../../contract/ledger/stock/stock.texts.ts'
import { useText } from '../../../kit/ui/language.ts'
import { paths } from '../../../office/screen/offered/paths.ts'
import classes from './onHand.module.css'

/** What is on hand by item, each a way to its own movements; more than was there cannot have gone out, so that is marked. */
export function OnHandItems({ items }: { readonly items: readonly OnHand[] }) {
  const t = useText()
  if (items.length === 0) return null
  return (
    <section className={classes.items} aria-label={t(texts.onHand)}>
      <h2 className={classes.title}>{t(texts.onHand)}</h2>
      <ul className={classes.list}>
        {items.map(({ ma_hang, ten_hang, don_vi, so_luong, am }) => (
          <li key={ma_hang}>
            <Link
              className={classes.item}
              data-below={am || undefined}
              to={paths.stock as string}
              search={{ ma_hang } as never}
            >
              <span>{ten_hang ?? ma_hang}</span>
              <strong>
                {formatNumber(so_luong, 2)} {don_vi}
              </strong>
              {am && <em>{t(texts.negative)}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
