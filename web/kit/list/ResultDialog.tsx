import { Badge, Modal, ScrollArea, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { listTexts } from '../../../contract/kit/list/list.texts.ts'
import { useText } from '../ui/language.ts'
import { countResults, refusedFirst, type RowResult } from './results.ts'
import { DialogTitle } from '../ui/DialogTitle.tsx'

type ResultDialogProps = {
  readonly title: string
  readonly results: readonly RowResult[]
  /** What a row is called, where its id says little. */
  readonly nameOf?: (id: string) => string
  readonly onClose: () => void
}

/** Says of every row of an act whether it was done, and why not. */
export function ResultDialog({ title, results, nameOf, onClose }: ResultDialogProps) {
  const t = useText()
  const { done, refused } = countResults(results)
  const [all, setAll] = useState(false)
  const shown = refusedFirst(results).filter(({ ok }) => all || !ok)
  return (
    <Modal opened onClose={onClose} size="lg" title={<DialogTitle>{title}</DialogTitle>}>
      <Text size="sm" mb="sm" role="status">
        {t(listTexts.resultsOf(done, refused))}
      </Text>
      {done > 0 && (
        <Switch
          size="sm"
          mb="sm"
          label={t(listTexts.showAll)}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={t(listTexts.results)} verticalSpacing={6}>
          <Table.Tbody>
            {shown.map(({ id, ok, message }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw={500} style={{ whiteSpace: 'nowrap' }}>
                  {nameOf?.(id) ?? id}
                </Table.Th>
                <Table.Td w={110}>
                  <Badge color={ok ? 'teal.9' : 'red.9'} size="sm">
                    {t(ok ? listTexts.done : listTexts.refused)}
                  </Badge>
                </Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Modal>
  )
}
