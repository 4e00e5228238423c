import { Button, Group, Modal, MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { columnSheets, valueFields } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import {
  columnSheetTexts as texts,
  type ColumnSheetKind,
} from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { itemsQuery } from './itemsQuery.ts'

type Props = {
  readonly kind: ColumnSheetKind
  /** What is chosen at first. */
  readonly usual: readonly string[]
  readonly onChosen: (columns: readonly string[]) => void
  readonly onClose: () => void
}

/** Which columns of a sheet are taken. */
export function NameColumns({ kind, usual, onChosen, onClose }: Props) {
  const t = useText()
  const { data = [] } = useQuery(itemsQuery)
  const fields = valueFields(columnSheets[kind], data)
  const [chosen, choose] = useState<readonly string[]>(usual)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(columnSheets[kind].sheet.title)}
      closeButtonProps={{ 'aria-label': t(uiTexts.close) }}
    >
      <Stack gap="md">
        <MultiSelect
          label={t(texts.columns)}
          description={t(texts.columnsHint)}
          data={Object.entries(fields).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={chosen.filter((name) => name in fields)}
          onChange={choose}
          searchable
          clearable
          data-autofocus
        />
        <Group justify="flex-end">
          <Button onClick={() => onChosen(chosen.filter((name) => name in fields))}>
            {t(texts.goOn)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
