import { useQuery } from '@tanstack/react-query'
import { stockApi } from '../../../../contract/ledger/stock/stock.ts'
import { stockTexts as texts } from '../../../../contract/ledger/stock/stock.texts.ts'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { OnHandItems } from './OnHandItems.tsx'
import classes from './onHand.module.css'

/** What the stores hold now, for who keeps them. */
export function StockNow() {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-now'],
    queryFn: ({ signal }) => call(stockApi.list, { so_dong: 1 }, { signal }),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.ton_kho.length === 0) return <p>{t(texts.none)}</p>
  return (
    <div className={classes.now}>
      <OnHandItems items={data.ton_kho} />
    </div>
  )
}
