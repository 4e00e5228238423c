import { tripApi } from '../../../contract/trip/trip.api.ts'
import { call } from '../../call.ts'
import { narrowing, type ListState } from '../../kit/list/listState.ts'

/** The list as on screen, the dispatch file, and the tolls per truck. */
export type TripFile = 'list' | 'dispatch' | 'tolls'

const ENDPOINTS = {
  list: tripApi.exportList,
  dispatch: tripApi.exportDispatch,
  tolls: tripApi.exportTolls,
} as const

export type FileRequest = {
  readonly file: TripFile
  readonly state: ListState
  /** Columns on screen in their order; only the list has columns of choice. */
  readonly columns: readonly string[]
  /** Keeps to these trips; none means all that match. */
  readonly ids: readonly string[]
}

/** Asks for a file of the filtered trips, or of some of them. */
export const askFile = ({ file, state, columns, ids }: FileRequest) =>
  call(ENDPOINTS[file], {
    ...narrowing(state),
    sap_xep: [...state.sort],
    ...(file === 'list' ? { list_form: [...columns] } : {}),
    ...(ids.length > 0 ? { list_id: [...ids] } : {}),
  } as never)
