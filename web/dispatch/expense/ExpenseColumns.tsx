import { Drawer } from '@mantine/core'
import { EXCEL_COLUMNS } from '../../../contract/dispatch/trip/excel.columns.ts'
import { expenseTexts as texts } from '../../../contract/dispatch/expense/expense.texts.ts'
import { ColumnPicker } from '../../kit/list/ColumnPicker.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { Chosen } from '../order/offered/savedColumns.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

type ExpenseColumnsProps = {
  readonly columns: Chosen
  readonly onChoose: (columns: Chosen) => void
  readonly onClose: () => void
}

/** Which costs the grid shows, and in which order. */
export function ExpenseColumns({
  columns: { columns, chosen },
  onChoose,
  onClose,
}: ExpenseColumnsProps) {
  const t = useText()
  const named = columns.map(({ key, name }) => {
    const { [key]: field } = EXCEL_COLUMNS
    return { key, name: field ? t(field.label) : name }
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      size={420}
      title={<DialogTitle>{t(texts.columns)}</DialogTitle>}
    >
      <ColumnPicker
        label={t(texts.columns)}
        columns={named}
        chosen={chosen}
        onColumns={(next) => onChoose({ columns: next, chosen })}
        onChosen={(next) => onChoose({ columns, chosen: next })}
      />
    </Drawer>
  )
}
