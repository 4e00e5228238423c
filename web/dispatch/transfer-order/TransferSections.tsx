import {
  transferEditorTexts as texts,
  transferGroupTexts,
} from '../../../contract/dispatch/transfer-order/transfer-editor.texts.ts'
import { transferFields } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { FieldGrid, FieldGroup, FieldSheet, Slot, WaitingGroup } from '../../kit/form/FieldGrid.tsx'
import { FormPhotos } from '../../kit/photo/FormPhotos.tsx'
import { goToNextField } from '../../kit/form/formKeys.ts'
import { useText } from '../../kit/ui/language.ts'
import { TRANSFER_GROUPS, type GroupKey } from './layout.ts'
import { OrderLink } from './OrderLink.tsx'
import { TransferField, type TransferFormApi } from './TransferField.tsx'
import { RouteField } from './RouteField.tsx'
import { TripField } from './TripField.tsx'

type Props = { readonly form: TransferFormApi }

function Group({ form, name }: Props & { readonly name: GroupKey }) {
  const t = useText()
  return (
    <FieldGroup title={transferGroupTexts[name]} step={name}>
      <FieldGrid>
        {TRANSFER_GROUPS[name].map(({ name: field, span }) => (
          <Slot key={field} span={span} kind={transferFields[field].kind}>
            {field === 'id_don_hang' ? (
              <OrderLink form={form} />
            ) : field === 'id_chuyen_di' ? (
              <TripField form={form} />
            ) : field === 'tuyen_duong' ? (
              <RouteField form={form} />
            ) : field === 'list_anh' ? (
              <FormPhotos
                form={form}
                name={field}
                label={t(transferFields[field].label)}
                readOnly={false}
              />
            ) : (
              <TransferField form={form} name={field} />
            )}
          </Slot>
        ))}
      </FieldGrid>
    </FieldGroup>
  )
}

const STATES: readonly string[] = ['thanh_toan']

/** A move between own stations has no freight as a rule (domain A5): the group waits behind a button until it has something. */
function Payment({ form }: Props) {
  const t = useText()
  const values = form.getValues()
  const needed = TRANSFER_GROUPS.payment.some(
    ({ name }) => !STATES.includes(name) && values[name] !== null,
  )
  return (
    <WaitingGroup
      title={transferGroupTexts.payment}
      step="payment"
      more={t(texts.morePayment)}
      needed={needed}
    >
      <Group form={form} name="payment" />
    </WaitingGroup>
  )
}

/** Every field of the transfer on one page, what is needed first on top; Enter goes from field to field. */
export function TransferSections({ form }: Props) {
  const t = useText()
  return (
    <FieldSheet label={t(pageTexts.transfer)} onKeyDown={goToNextField}>
      {(Object.keys(TRANSFER_GROUPS) as GroupKey[]).map((name) =>
        name === 'payment' ? (
          <Payment key={name} form={form} />
        ) : (
          <Group key={name} form={form} name={name} />
        ),
      )}
    </FieldSheet>
  )
}
