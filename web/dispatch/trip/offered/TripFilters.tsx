import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { listTexts } from '../../../../contract/kit/list/list.texts.ts'
import { subcontractors } from '../../../../contract/master/subcontractor/subcontractor.ts'
import { TRIP_STATES } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { countedChoice } from '../../../../contract/dispatch/trip/trip.groups.ts'
import { TRIP_TASKS } from '../../../../contract/dispatch/trip/trip.tasks.ts'
import { tripListTexts as texts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { companyNames } from '../../../master/company/offered/companyNames.ts'
import { driverNames } from '../../../master/driver/offered/driverNames.ts'
import { FieldFilter, StatusFilter, type Narrowed } from '../../../kit/list/ChoiceFilter.tsx'
import { NamesFilter } from '../../../kit/list/PickFilter.tsx'
import { namesOf } from '../../../kit/resource/namesOf.ts'
import { plateNames } from '../../../master/vehicle/offered/plateNames.ts'
import { GroupFilter } from './GroupFilter.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'

const SUBCONTRACTORS = namesOf(subcontractors)
const LOCKS = { true: texts.lockedOnly, false: texts.openOnly } as const

type FiltersProps = { readonly list: Narrowed }

/** Who drives what for whom; a partner is not offered the names of the other side. */
export function NameFilters({ list }: FiltersProps) {
  const { seat, ben_doi_tac } = useSession()
  return (
    <>
      <NamesFilter list={list} name="bien_so_xe" label={texts.plate} source={plateNames} />
      <NamesFilter list={list} name="ten_lai_xe_1" label={texts.driver} source={driverNames} />
      {ben_doi_tac === null && (
        <NamesFilter list={list} name="ten_cong_ty" label={texts.customer} source={companyNames} />
      )}
      {mayCall(subcontractors.api.list, seat) && (
        <NamesFilter
          list={list}
          name="ten_thau_phu"
          label={texts.subcontractor}
          source={SUBCONTRACTORS}
        />
      )}
    </>
  )
}

/** The filters of the trip list. */
export function TripFilters({ list }: FiltersProps) {
  const { ben_doi_tac } = useSession()
  return (
    <>
      <StatusFilter
        list={list}
        label={listTexts.status}
        choices={{ ...TRIP_STATES, ...countedChoice }}
      />
      <NameFilters list={list} />
      <GroupFilter list={list} />
      <FieldFilter list={list} name="khoa" label={texts.locked} choices={LOCKS} />
      {ben_doi_tac === null && (
        <FieldFilter list={list} name="viec" label={texts.task} choices={TRIP_TASKS} />
      )}
    </>
  )
}
