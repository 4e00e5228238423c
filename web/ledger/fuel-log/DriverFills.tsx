import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatShortMoment } from '../../../contract/kit/field/format.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import {
  FILL_COLORS,
  FILL_STATES,
  type FillState,
} from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { fuelLogApi as api, type Fill } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts as texts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { LIST } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { FillEntry } from './FillEntry.tsx'
import classes from './fuelLog.module.css'

const SHOWN = 20

function FillCard({ fill }: { readonly fill: Fill }) {
  const t = useText()
  const state = (fill.trang_thai ?? 'cho_duyet') as FillState
  const [photo] = fill.anh as readonly Photo[]
  return (
    <li className={classes.card}>
      {photo?.link_nho && <img src={photo.link_nho} alt={photo.ten} className={classes.thumb} />}
      <div className={classes.words}>
        <strong>{t(texts.summary(fill.so_lit ?? 0, fill.thanh_tien ?? 0))}</strong>
        <span>
          {[fill.bien_so_xe, formatShortMoment(fill.ngay_gio ?? ''), fill.cay_xang]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {fill.ly_do && <span>{fill.ly_do}</span>}
      </div>
      <StateChip hex={FILL_COLORS[state]} label={t(FILL_STATES[state])} />
    </li>
  )
}

function OwnFills() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, api.list.path, 'mine'],
    queryFn: () => call(api.list, { so_dong: SHOWN } as never),
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.data.length === 0) return <EmptyState text={t(texts.none)} />
  return (
    <ul className={classes.cards}>
      {data.data.map((fill) => (
        <FillCard key={String(fill['id'])} fill={fill as unknown as Fill} />
      ))}
    </ul>
  )
}

/** The fillings of a driver: a new one at the thumb, what became of the last ones below. */
export function DriverFills() {
  const t = useText()
  const [round, setRound] = useState(0)
  return (
    <div className={classes.driver}>
      <PageHeader title={t(texts.entryTitle)} />
      <FillEntry key={round} onSent={() => setRound(round + 1)} />
      <section aria-label={t(texts.mine)}>
        <h2 className={classes.title}>{t(texts.mine)}</h2>
        <OwnFills />
      </section>
    </div>
  )
}
