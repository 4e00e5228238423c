import { Badge } from '@mantine/core'
import { TOLL_STATES, type TollState as State } from '../../../contract/ledger/toll/toll.texts.ts'
import { useText } from '../../kit/ui/language.ts'

const COLOURS: Readonly<Record<State, string>> = {
  chua_khop: 'orange',
  da_khop: 'blue',
  da_lay: 'green',
  ve_thang: 'grape',
  nghi_trung: 'red',
  khong_tinh: 'gray',
}

/** Where a pass stands against the trips, in its colour. */
export function TollState({ state }: { readonly state: unknown }) {
  const t = useText()
  const code = Object.keys(TOLL_STATES).find((each) => each === state) as State | undefined
  return (
    code && (
      <Badge variant="light" miw="max-content" color={COLOURS[code]}>
        {t(TOLL_STATES[code])}
      </Badge>
    )
  )
}
