import { Button, Group, Modal, MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  columnSheets,
  itemOf,
  valueFields,
} from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import {
  columnSheetTexts as texts,
  type ColumnSheetKind,
} from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { itemsQuery } from './itemsQuery.ts'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

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
  const [changed, choose] = useState<readonly string[] | null>(null)
  const names = Object.keys(fields)
  const hasItems = usual.includes('list_form_chi_phi')
  const chosen =
    changed ?? names.filter((name) => usual.includes(name) || (hasItems && itemOf(name) !== null))
  return (
    <Modal
      opened
      onClose={onClose}
      title={<DialogTitle>{t(columnSheets[kind].sheet.title)}</DialogTitle>}
    >
      <Stack gap="md">
        <MultiSelect
          label={t(texts.columns)}
          description={t(texts.columnsHint)}
          data={Object.entries(fields).map(([value, { label }]) => ({ value, label: t(label) }))}
          value={[...chosen]}
          onChange={choose}
          searchable
          clearable
        />
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => onChosen(chosen)}>
            {t(texts.goOn)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
