import { figureIn } from '../../../../contract/kit/sheet/figure.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { mdiAlertCircle, mdiPlus, mdiTrayArrowDown } from '@mdi/js'
import { useFormState } from 'react-hook-form'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { shortCompanyName } from '../../../../contract/master/company/companyName.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './rail.module.css'
import { useEditor, useDigest } from './editorContext.ts'
import { placeOf, errorPaths } from './problems.ts'
import type { TripForm } from './tripForm.ts'

type OrderListProps = {
  /** The open order, null while another step is open. */
  readonly current: number | null
  readonly onOpen: (index: number) => void
  readonly onAdd: () => void
  readonly onImport: () => void
}

const linesOf = ({ list_don_hang: orders }: TripForm) =>
  orders.map(({ ten_nguoi_gui, ten_nguoi_nhan, cuoc_van_chuyen }) => ({
    from: ten_nguoi_gui && shortCompanyName(ten_nguoi_gui),
    to: ten_nguoi_nhan && shortCompanyName(ten_nguoi_nhan),
    freight: figureIn(cuoc_van_chuyen),
  }))

const intoView = (line: HTMLElement | null): void =>
  line?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The orders of the trip, one line each, with what is wrong in them. */
export function OrderList({ current, onOpen, onAdd, onImport }: OrderListProps) {
  const t = useText()
  const { form, mayChangeOrders } = useEditor()
  const lines = useDigest(form, linesOf)
  const { errors } = useFormState({ control: form.control })
  const faulty = new Set(errorPaths(errors).map((path) => placeOf(path)?.order))

  return (
    <section
      className={classes.orders}
      data-open={current !== null || undefined}
      aria-label={t(editorTexts.orders)}
    >
      <h2 className={classes.ordersTitle}>
        {t(editorTexts.orders)} ({lines.length})
      </h2>
      <ol className={classes.orderLines}>
        {lines.map(({ from, to, freight }, index) => (
          // Lines follow the orders: their place is all they are.
          <li key={index}>
            <button
              type="button"
              ref={index === current ? intoView : undefined}
              className={classes.order}
              aria-current={index === current || undefined}
              onClick={() => onOpen(index)}
            >
              <span className={classes.orderNumber}>{index + 1}</span>
              <span className={classes.orderParties}>
                {from ?? t(editorTexts.unnamedOrder)}
                {to && ` → ${to}`}
              </span>
              {faulty.has(index) && (
                <span className={classes.faults}>
                  <Icon path={mdiAlertCircle} size={14} />
                  <VisuallyHidden>{t(editorTexts.hasErrors)}</VisuallyHidden>
                </span>
              )}
              <span className={`${classes.orderFreight} numeric`}>
                {freight === null ? '—' : formatMoney(freight)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {mayChangeOrders && (
        <div className={classes.orderTools}>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<Icon path={mdiPlus} size={16} />}
            onClick={onAdd}
          >
            {t(editorTexts.addOrder)}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon path={mdiTrayArrowDown} size={16} />}
            onClick={onImport}
          >
            {t(editorTexts.importOrders)}
          </Button>
        </div>
      )}
    </section>
  )
}
