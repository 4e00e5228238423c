import { Table } from '@mantine/core'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { useLanguage, useText } from '../../../kit/ui/language.ts'
import { inFieldOrder, orderFieldOf, tripFieldOf, valueWords } from './changedFields.ts'
import classes from './dialogs.module.css'

/** Stands for whole orders. */
export const ORDERS = 'list_don_hang'

/** One changed field; `orderId` is null in the general part. */
export type Change = {
  readonly field: string
  readonly orderId: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Fields with their values before and after. */
export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Table className={classes.changes} layout="fixed" verticalSpacing={2}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(editorTexts.field)}</Table.Th>
          <Table.Th>{t(editorTexts.before)}</Table.Th>
          <Table.Th>{t(editorTexts.after)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inFieldOrder(changes).map(({ field: name, orderId, before, after }) => {
          const field = orderId === null ? tripFieldOf(name) : orderFieldOf(name)
          return (
            <Table.Tr key={`${orderId ?? ''} ${name}`}>
              <Table.Td>
                {field ? t(field.label) : name === ORDERS ? t(editorTexts.orders) : name}
                {orderId !== null && <span className={classes.orderId}> {orderId}</span>}
              </Table.Td>
              <Table.Td>{valueWords(field, before, language)}</Table.Td>
              <Table.Td>{valueWords(field, after, language)}</Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
