import { Stack, Table, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { EmptyState } from '../ui/states.tsx'
import { useText } from '../ui/language.ts'
import { badTables, type BadRow, type BadTable } from './badTables.ts'
import classes from './import.module.css'
import { cellName, type LookReply } from './lookReply.ts'
import type { Import } from './useImport.ts'

const BAD_CELL = 'input[data-bad-cell]'

/** The cell after this one that something is wrong with; the first one after the last. */
function focusNext(from: HTMLInputElement): void {
  const cells = [...(from.closest('[data-bad-rows]')?.querySelectorAll(BAD_CELL) ?? [])]
  const next = cells[(cells.indexOf(from) + 1) % cells.length]
  if (next instanceof HTMLInputElement) next.focus()
}

type CellProps = {
  readonly remark: Remark
  readonly text: string
  readonly disabled: boolean
  readonly onMend: (text: string) => void
}

/** What stands in a bad cell, in red, to be typed over. */
function BadCell({ remark, text, disabled, onMend }: CellProps) {
  const t = useText()
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const mend = (): void => {
    if (typed === sent.current) return
    sent.current = typed
    onMend(typed)
  }
  return (
    <TextInput
      size="xs"
      miw={150}
      data-bad-cell
      aria-label={t(importTexts.badCell(cellName(remark), remark.message))}
      value={typed}
      error={remark.message}
      readOnly={disabled}
      classNames={{ input: classes.badCell ?? '' }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={mend}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        mend()
        focusNext(event.currentTarget)
      }}
    />
  )
}

type TableProps = { readonly table: BadTable; readonly job: Import }

function BadTableRows({ table: { sheet, columns, rows }, job }: TableProps) {
  const t = useText()
  const { edits } = job.decisions
  const disabled = job.applied
  const mend = (place: string, text: string): void =>
    job.lookWith({ edits: { ...edits, [place]: text } })
  const cellOf = ({ place, cells, remarks }: BadRow, cot: string) => {
    const remark = remarks.get(cot)
    const shown = edits[`${place}:${cot}`] ?? cells[cot] ?? ''
    if (!remark)
      return (
        <span className={classes.known} title={shown}>
          {shown}
        </span>
      )
    return (
      <BadCell
        key={`${place}:${cot}`}
        remark={remark}
        text={shown}
        disabled={disabled}
        onMend={(text) => mend(`${place}:${cot}`, text)}
      />
    )
  }
  return (
    <Table stickyHeader verticalSpacing={4} fz="sm" className={classes.badRows ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(importTexts.row)}</Table.Th>
          {columns.map(({ cot, ten }) => (
            <Table.Th key={cot}>{ten}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.place} aria-label={`${sheet} ${row.line}`}>
            <Table.Th scope="row">
              {row.line}
              {row.about.map((message) => (
                <Text key={message} size="xs" c="red" fw={400}>
                  {message}
                </Text>
              ))}
            </Table.Th>
            {columns.map(({ cot }) => (
              <Table.Td key={cot}>{cellOf(row, cot)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type Props = { readonly reply: LookReply; readonly job: Import }

/** The rows that something is wrong with, as they stand: a bad cell is typed over, and the sheet is checked again. */
export function BadRows({ reply, job }: Props) {
  const t = useText()
  const tables = badTables(reply)
  if (tables.length === 0) return <EmptyState text={t(importTexts.noRemarks)} />
  const shown = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  const bad = new Set(reply.loi.map(({ sheet, dong }) => `${sheet}!${dong}`)).size
  return (
    <Stack gap="xs" data-bad-rows>
      {!job.applied && <Text size="sm">{t(importTexts.mendHint)}</Text>}
      {tables.map((table) => (
        <div key={table.sheet} className={classes.badTable}>
          {tables.length > 1 && (
            <Text fw={600} size="sm">
              {table.sheet}
            </Text>
          )}
          <BadTableRows table={table} job={job} />
        </div>
      ))}
      {bad > shown && (
        <Text size="sm" c="dimmed">
          {t(importTexts.moreBad(bad - shown))}
        </Text>
      )}
    </Stack>
  )
}
