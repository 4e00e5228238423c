import { Alert, Button, Group } from '@mantine/core'
import { mdiContentDuplicate, mdiTrashCanOutline } from '@mdi/js'
import { useFormState, useWatch } from 'react-hook-form'
import { orderFields } from '../../../../contract/dispatch/order/order.fields.ts'
import { REQUIRED_ORDER_FIELDS } from '../../../../contract/dispatch/trip/trip.problems.ts'
import type { Suggestion } from '../../../kit/form/suggestions.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { FormPhotos } from '../../../kit/photo/FormPhotos.tsx'
import { OrderHops } from '../offered/slots.ts'
import { useSenderPays } from '../offered/useSenderPays.ts'
import { isFigure, isFollowedPath } from '../pricing/figures.ts'
import { FollowedField } from '../pricing/FollowedField.tsx'
import { PricedField } from '../pricing/PricedField.tsx'
import { EditField } from './EditField.tsx'
import classes from './editor.module.css'
import { useEditor } from './editorContext.ts'
import { FieldGrid, FieldGroup, Slot } from '../../../kit/form/FieldGrid.tsx'
import { ORDER_GROUPS } from './layout.ts'
import { SenderGoods } from './SenderGoods.tsx'
import type { OrderFieldName } from './tripForm.ts'

const REQUIRED: readonly string[] = REQUIRED_ORDER_FIELDS

function OrderPhotos({ index }: { readonly index: number }) {
  const t = useText()
  const { form, mayEditOrder } = useEditor()
  return (
    <FormPhotos
      form={form}
      name={`list_don_hang.${index}.list_anh`}
      label={`${t(orderFields.list_anh.label)}, ${t(editorTexts.order(index + 1))}`}
      readOnly={!mayEditOrder('list_anh')}
    />
  )
}

/** The sender; one who is a customer of ours pays, unless somebody else has been entered. */
function SenderField({ index }: { readonly index: number }) {
  const { form, mayEditOrder } = useEditor()
  const propose = useSenderPays(form, `list_don_hang.${index}.ten_cong_ty`)
  const proposePayer = ({ value }: Suggestion, isOurs: boolean) => {
    if (isOurs && mayEditOrder('ten_cong_ty')) propose(value)
  }
  return (
    <EditField
      path={`list_don_hang.${index}.ten_nguoi_gui`}
      name="ten_nguoi_gui"
      field={orderFields.ten_nguoi_gui}
      disabled={!mayEditOrder('ten_nguoi_gui')}
      required
      onPick={proposePayer}
    />
  )
}

type OrderFieldsProps = { readonly index: number }

function OrderCell({ index, name }: OrderFieldsProps & { readonly name: OrderFieldName }) {
  const { mayEditOrder } = useEditor()
  const path = `list_don_hang.${index}.${name}` as const
  const required = REQUIRED.includes(name)
  const cell = { name, required, field: orderFields[name], disabled: !mayEditOrder(name) }
  if (isFollowedPath(path)) return <FollowedField path={path} {...cell} />
  return isFigure(path) ? (
    <PricedField path={path} {...cell} />
  ) : (
    <EditField path={path} {...cell} />
  )
}

/** The fields of one order; mounted anew for another one. */
function OrderFields({ index }: OrderFieldsProps) {
  return Object.entries(ORDER_GROUPS).map(([key, { title, cells }]) => (
    <FieldGroup key={key} title={title}>
      <FieldGrid>
        {cells.map(({ name, span }) => (
          <Slot key={name} span={span} kind={orderFields[name].kind}>
            {name === 'list_anh' ? (
              <OrderPhotos index={index} />
            ) : name === 'ten_nguoi_gui' ? (
              <SenderField index={index} />
            ) : (
              <OrderCell index={index} name={name} />
            )}
          </Slot>
        ))}
      </FieldGrid>
      {key === 'order' && <SenderGoods index={index} />}
    </FieldGroup>
  ))
}

type OrdersStepProps = {
  readonly index: number
  /** The order on screen, so that its fields are mounted anew when it changes. */
  readonly rowKey: string | undefined
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** One order of the trip, and what can be done with it. */
export function OrdersStep({ index, rowKey, onDuplicate, onRemove }: OrdersStepProps) {
  const t = useText()
  const { form, mayChangeOrders } = useEditor()
  const { errors } = useFormState({ control: form.control, name: 'list_don_hang', exact: true })
  const missing = errors.list_don_hang?.message
  const storedId = useWatch({ control: form.control, name: `list_don_hang.${index}.id_don_hang` })
  return (
    <>
      <div className={classes.orderHead}>
        <h2 className={classes.orderTitle}>{t(editorTexts.order(index + 1))}</h2>
        {mayChangeOrders && rowKey !== undefined && (
          <Group gap={4}>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<Icon path={mdiContentDuplicate} size={14} />}
              onClick={onDuplicate}
            >
              {t(editorTexts.duplicateOrder)}
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              leftSection={<Icon path={mdiTrashCanOutline} size={14} />}
              onClick={onRemove}
            >
              {t(editorTexts.removeOrder)}
            </Button>
          </Group>
        )}
      </div>
      {missing && (
        <Alert color="red" variant="light" py="xs" mb="xs">
          {missing}
        </Alert>
      )}
      {rowKey !== undefined && <OrderFields key={rowKey} index={index} />}
      {storedId && <OrderHops key={storedId} id={storedId} />}
    </>
  )
}
