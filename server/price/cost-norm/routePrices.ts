import { BY_CLASS, CLASSES, priceField } from '../../../contract/master/route/route.prices.ts'
import { besideOf, together } from '../../kit/rate/beside.ts'
import { routeStore } from '../../master/route/handlers.ts'
import { tripPayStore, variableCostStore } from './stores.ts'

const shownBy = ({ resource }: typeof tripPayStore) =>
  Object.keys(BY_CLASS)
    .filter((figure) => figure in resource.fields)
    .flatMap((figure) =>
      Object.keys(CLASSES).map((lop_xe) => ({
        name: priceField(figure, lop_xe),
        figure,
        rest: { lop_xe },
      })),
    )

/** The prices of routes: norms as of today, by class (money, section 3: One place for each price). */
export const routePrices = together(
  ...[tripPayStore, variableCostStore].map((store) =>
    besideOf(store, { on: routeStore, by: 'ma_lt', shown: shownBy(store) }),
  ),
)
