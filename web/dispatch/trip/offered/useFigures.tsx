import { mdiCalculatorVariantOutline } from '@mdi/js'
import { lazy, Suspense, useCallback, useState, type MouseEvent } from 'react'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import type { Shortcut } from '../../../kit/list/ShortcutHelp.tsx'
import { cellContent } from '../../../kit/table/cellContent.tsx'
import type { GridColumn } from '../../../kit/table/gridColumn.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { OPENING, type OfOrder, type OfTrip } from '../pricing/opened.ts'
import classes from '../pricing/pricing.module.css'
import type { FigureOf } from './FigureDialog.tsx'

const FigureDialog = lazy(async () => ({
  default: (await import('./FigureDialog.tsx')).FigureDialog,
}))

const CELL = '[role="gridcell"]'

/** Opens how the figure of the cell that has the focus came about. */
const KEY: Shortcut = {
  keys: 'Alt+I',
  label: texts.keyOpen,
  act: () =>
    document.activeElement
      ?.closest(CELL)
      ?.querySelector<HTMLButtonElement>(`.${classes.door}`)
      ?.click(),
}

/** How the figures of trips and orders in a list open to how they came about, for seats that may see it. */
export function useFigures<Row extends OfTrip | OfOrder>() {
  const t = useText()
  const { seat } = useSession()
  const [opened, open] = useState<FigureOf | null>(null)
  const mayOpen = mayCall(pricingApi.explain, seat)
  /** A column whose cells bear the mark that opens their figure. */
  const withDoor = useCallback(
    (column: GridColumn<Row>): GridColumn<Row> => {
      const { key, label } = column
      if (!mayOpen || !(key in OPENING)) return column
      const name = t(texts.open(label))
      const press = (event: MouseEvent<HTMLElement>, row: Row) => {
        // The mark is not seen any longer when the dialog gives the focus back.
        event.currentTarget.closest<HTMLElement>(CELL)?.focus()
        open({ row, name: key })
      }
      return {
        ...column,
        render: (row) => (
          <>
            <button
              type="button"
              tabIndex={-1}
              className={classes.door}
              aria-label={name}
              title={name}
              onClick={(event) => press(event, row)}
            >
              <Icon path={mdiCalculatorVariantOutline} size={14} />
            </button>
            {cellContent(column, row, t)}
          </>
        ),
      }
    },
    [mayOpen, t],
  )
  return {
    withDoor,
    shortcuts: mayOpen ? [KEY] : [],
    /** What opening is called; null for seats that may not. */
    opens: mayOpen ? texts.how : null,
    /** Opens the figure of a row; null where it does not open. */
    openerOf: (name: string, row: OfTrip | OfOrder | undefined) =>
      row && name in OPENING ? () => open({ row, name }) : null,
    dialog: opened && (
      <Suspense>
        <FigureDialog {...opened} onClose={() => open(null)} />
      </Suspense>
    ),
  }
}
