import type {
  FigureSums,
  RecalculatedTrip,
} from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { orderFieldOf, tripFieldOf } from '../editor/changedFields.ts'

type Change = RecalculatedTrip['thay_doi'][number]

/** One figure of one trip after a run. */
export type FigureRow = {
  readonly id: string
  readonly trip: RecalculatedTrip
  readonly name: string
  /** The order that it is of; null for the trip's own. */
  readonly order: string | null
  readonly field: Field | undefined
  readonly before: number | null
  readonly after: number | null
}

const partsOf = (path: string): { name: string; order: string | null } => {
  const [, order, name] = path.split('.')
  return name === undefined ? { name: path, order: null } : { name, order: order ?? null }
}

const rowOf = (trip: RecalculatedTrip, { truong, truoc, sau }: Change): FigureRow => {
  const { name, order } = partsOf(truong)
  const field = order === null ? tripFieldOf(name) : orderFieldOf(name)
  const id = `${trip.id_chuyen_di} ${truong}`
  return { id, trip, name, order, field, before: truoc, after: sau }
}

const isHistory = ({ truong }: Change): boolean => truong.startsWith('list_')

/** What changes of a trip: the histories tell again what their figures tell, and are told where they alone grow. */
const toldChanges = ({ thay_doi }: RecalculatedTrip): readonly Change[] => {
  const own = thay_doi.filter((each) => !isHistory(each))
  return own.length > 0 ? own : thay_doi
}

/** Every figure that changes, trip after trip. */
export const changedRows = (trips: readonly RecalculatedTrip[]): FigureRow[] =>
  trips.flatMap((trip) => toldChanges(trip).map((change) => rowOf(trip, change)))

/** Every figure that stands against a run. */
export const standingRows = (trips: readonly RecalculatedTrip[]): FigureRow[] =>
  trips.flatMap((trip) => trip.khac.map((change) => rowOf(trip, change)))

/** What a trip waits for, with the figures that wait for it. */
export type WantingRow = {
  readonly id: string
  readonly trip: RecalculatedTrip
  readonly fields: readonly (Field | undefined)[]
  readonly wanting: RecalculatedTrip['thieu_gi'][number]
}

/** What is wanting, one line a trip and a reason. */
export const wantingRows = (trips: readonly RecalculatedTrip[]): WantingRow[] =>
  trips.flatMap((trip) => {
    const reasons = Map.groupBy(trip.thieu_gi, ({ message }) => message)
    return [...reasons.entries()].flatMap(([reason, [first, ...others]]) => {
      if (!first) return []
      const fields = [first, ...others].map(({ truong }) => {
        const { name, order } = partsOf(truong)
        return order === null ? tripFieldOf(name) : orderFieldOf(name)
      })
      return [
        {
          id: `${trip.id_chuyen_di} ${reason}`,
          trip,
          fields: [...new Set(fields)],
          wanting: first,
        },
      ]
    })
  })

/** The field of a figure that is named alone. */
export const fieldOf = (name: string): Field | undefined => tripFieldOf(name) ?? orderFieldOf(name)

// Rates do not add up.
export const addsUp = ({ truong }: Pick<FigureSums, 'truong'>): boolean => truong !== 'vat'
