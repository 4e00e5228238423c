import { ActionIcon, Button, Input, Table } from '@mantine/core'
import { mdiClose, mdiPlus } from '@mdi/js'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { Field, Fields } from '../../../contract/kit/field/field.ts'
import { emptyItem, valueIn, withValue } from '../../../contract/kit/rows/rowsField.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { useText } from '../ui/language.ts'
import { Icon } from '../ui/Icon.tsx'
import { FieldBox, useField } from './FieldBox.tsx'
import classes from './RowsBox.module.css'

type Item = Readonly<Record<string, unknown>>
type Values = Record<string, unknown>

type RowsBoxProps = {
  readonly form: UseFormReturn<Values>
  readonly name: string
  readonly field: Field
  readonly readOnly: boolean
  readonly required: boolean
}

type ItemProps = {
  readonly fields: Fields
  readonly item: Item
  readonly nth: number
  readonly readOnly: boolean
  readonly onChange: (item: Item) => void
  readonly onRemove: () => void
}

function ItemRow({ fields, item, nth, readOnly, onChange, onRemove }: ItemProps) {
  const t = useText()
  return (
    <Table.Tr>
      {Object.entries(fields).map(([name, field]) => (
        <Table.Td key={name} data-label={t(field.label)}>
          <FieldBox
            field={field}
            value={valueIn(item, name, field)}
            readOnly={readOnly}
            onChange={(value) => onChange(withValue(item, name, field, value))}
          />
        </Table.Td>
      ))}
      {!readOnly && (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`${t(formTexts.removeRow)} ${nth}`}
            onClick={onRemove}
          >
            <Icon path={mdiClose} size={16} />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** The items of a list as rows of a small table; which columns they have follows from the rest of the form. */
export function RowsBox({ form, name, field, readOnly, required }: RowsBoxProps) {
  const t = useText()
  const bound = useField(form, name)
  const row = useWatch({ control: form.control })
  const fields = field.items?.(row) ?? {}
  const [first = ''] = Object.keys(fields)
  const all = (bound.value as readonly Item[] | null) ?? []
  // Those of another kind are left as soon as one of this is made.
  const items = all.filter((item) => first in item)
  const put = (index: number, ...next: Item[]) => bound.onChange(items.toSpliced(index, 1, ...next))
  return (
    <Input.Wrapper label={t(field.label)} error={bound.error} withAsterisk={required}>
      <div className={classes.scroll} role="region" aria-label={t(field.label)} tabIndex={0}>
        <Table className={classes.table} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              {Object.entries(fields).map(([key, { label }]) => (
                <Table.Th key={key} scope="col">
                  {t(label)}
                </Table.Th>
              ))}
              {!readOnly && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item, index) => (
              <ItemRow
                key={index}
                {...{ fields, item, readOnly }}
                nth={index + 1}
                onChange={(next) => put(index, next)}
                onRemove={() => put(index)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!readOnly && (
        <Button
          ref={bound.ref}
          variant="default"
          size="compact-sm"
          leftSection={<Icon path={mdiPlus} size={16} />}
          onClick={() => bound.onChange([...items, emptyItem(fields)])}
        >
          {t(formTexts.addRow)}
        </Button>
      )}
    </Input.Wrapper>
  )
}
