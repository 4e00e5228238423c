import { Link } from '@tanstack/react-router'
import { formatDate, formatMoment, formatMoney } from '../../../contract/kit/field/format.ts'
import { transferEditorTexts as texts } from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { TRANSFER_COLORS } from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import { TRANSFER_STATES } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Hop } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { useText } from '../../kit/ui/language.ts'
import { toTransfer } from '../../office/screen/offered/paths.ts'
import classes from './transfer.module.css'

type HopChainProps = {
  readonly hops: readonly Hop[]
  /** The hop that is open, which is not linked to itself. */
  readonly current: string | null
  /** False for those who may not open transfers. */
  readonly isLinked: boolean
}

function HopTimes({ hop }: { readonly hop: Hop }) {
  const t = useText()
  const times = [
    { word: texts.left, real: hop.gio_xuat_tram, plan: hop.ngay_gio_lay_hang },
    { word: texts.reached, real: hop.gio_den_tram, plan: hop.ngay_gio_tra_hang },
  ].filter(({ real, plan }) => real !== null || plan !== null)
  if (times.length === 0) return hop.ngay_thuc_hien && <span>{formatDate(hop.ngay_thuc_hien)}</span>
  return times.map(({ word, real, plan }) => (
    <span key={word.en}>
      {t(word)} {formatMoment(real ?? plan ?? '')}
      {real === null && ` (${t(texts.planned)})`}
    </span>
  ))
}

function HopLine({
  hop,
  number,
  ...props
}: Omit<HopChainProps, 'hops'> & { readonly hop: Hop; readonly number: number }) {
  const t = useText()
  const id = hop.id_don_chuyen_tram ?? ''
  const isCurrent = props.current === id
  const state = hop.trang_thai ?? 'cho_xep_xe'
  const carrier = [hop.bien_so_xe, hop.ten_lai_xe_1 ?? hop.ten_thau_phu].filter(Boolean).join(' · ')
  return (
    <li className={classes.hop} data-current={isCurrent || undefined} data-state={state}>
      <div className={classes.hopHead}>
        <strong>
          {hop.noi_lay_hang} → {hop.noi_tra_hang}
        </strong>
        <span className={classes.badge} style={{ background: TRANSFER_COLORS[state] }}>
          {t(TRANSFER_STATES[state])}
        </span>
      </div>
      <div className={classes.hopNote}>
        <span>
          {t(texts.hop(number))} ·{' '}
          {isCurrent || !props.isLinked ? id : <Link {...toTransfer(id)}>{id}</Link>}
          {isCurrent && ` (${t(texts.thisHop)})`}
        </span>
        <span>{carrier || t(texts.noTruck)}</span>
        <HopTimes hop={hop} />
        {hop.chi_phi_chang !== null && (
          <span>
            {t(texts.cost)}: {formatMoney(hop.chi_phi_chang)} VND
          </span>
        )}
      </div>
    </li>
  )
}

/** The hops of an order one after the other: stations, truck, state and times. */
export function HopChain({ hops, current, isLinked }: HopChainProps) {
  const t = useText()
  if (hops.length === 0) return <p className={classes.none}>{t(texts.noHops)}</p>
  return (
    <ol className={classes.hops}>
      {hops.map((hop, index) => (
        <HopLine
          key={hop.id_don_chuyen_tram}
          hop={hop}
          number={index + 1}
          current={current}
          isLinked={isLinked}
        />
      ))}
    </ol>
  )
}
