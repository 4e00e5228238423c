import { tripListTexts } from '../../../contract/trip/trip-list.texts.ts'
import { TRIP_TASKS } from '../../../contract/trip/trip.tasks.ts'
import { TRIP_STATES } from '../../../contract/trip/trip.fields.ts'
import { listTexts } from '../../../contract/list.texts.ts'
import { subcontractorApi } from '../../../contract/subcontractor/subcontractor.ts'
import { mayCall } from '../../../contract/endpoint.ts'
import { companyNames } from '../../company/companyNames.ts'
import { driverNames } from '../../driver/driverNames.ts'
import { ChoiceFilter } from '../../kit/list/ChoiceFilter.tsx'
import { ALL, type ListState } from '../../kit/list/listState.ts'
import { PickFilter } from '../../kit/list/PickFilter.tsx'
import type { ChangeList } from '../../kit/list/useListState.ts'
import { useText } from '../../kit/ui/language.ts'
import { useSession } from '../../session/session.ts'
import { subcontractorNames } from '../../subcontractor/subcontractorNames.ts'
import { plateNames } from '../../vehicle/plateNames.ts'

const LOCKS = { true: tripListTexts.lockedOnly, false: tripListTexts.openOnly } as const

type TripFiltersProps = { readonly state: ListState; readonly change: ChangeList }

/** The filters of the trip list; a partner is not offered those of the other side. */
export function TripFilters({ state, change }: TripFiltersProps) {
  const t = useText()
  const { seat, ben_doi_tac } = useSession()
  const valueOf = (name: string) => state.filters[name] ?? []
  const choose = (name: string) => (value: string[]) =>
    change({ filters: { ...state.filters, [name]: value } })
  return (
    <>
      <ChoiceFilter
        label={t(listTexts.status)}
        choices={TRIP_STATES}
        all={ALL}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      <PickFilter
        label={t(tripListTexts.plate)}
        source={plateNames}
        value={valueOf('bien_so_xe')}
        onChange={choose('bien_so_xe')}
      />
      <PickFilter
        label={t(tripListTexts.driver)}
        source={driverNames}
        value={valueOf('ten_lai_xe_1')}
        onChange={choose('ten_lai_xe_1')}
      />
      {ben_doi_tac === null && (
        <PickFilter
          label={t(tripListTexts.customer)}
          source={companyNames}
          value={valueOf('ten_cong_ty')}
          onChange={choose('ten_cong_ty')}
        />
      )}
      {mayCall(subcontractorApi.list, seat) && (
        <PickFilter
          label={t(tripListTexts.subcontractor)}
          source={subcontractorNames}
          value={valueOf('ten_thau_phu')}
          onChange={choose('ten_thau_phu')}
        />
      )}
      <ChoiceFilter
        label={t(tripListTexts.locked)}
        choices={LOCKS}
        all=""
        value={valueOf('khoa')[0] ?? ''}
        onChange={(locked) => choose('khoa')(locked ? [locked] : [])}
      />
      {ben_doi_tac === null && (
        <ChoiceFilter
          label={t(tripListTexts.task)}
          choices={TRIP_TASKS}
          all=""
          value={valueOf('viec')[0] ?? ''}
          onChange={(task) => choose('viec')(task ? [task] : [])}
        />
      )}
    </>
  )
}
