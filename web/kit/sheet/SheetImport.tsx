import { Alert, Badge, Button, Modal, Tabs, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts, type RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { HeaderMapping } from './HeaderMapping.tsx'
import classes from './import.module.css'
import type { LookReply } from './lookReply.ts'
import { PickFile } from './PickFile.tsx'
import { RemarkTable } from './RemarkTable.tsx'
import { useImport, type Import } from './useImport.ts'
import type { ImportDialogProps } from './ImportDoor.tsx'
import { DataGrid } from '../table/DataGrid.tsx'
import { useText } from '../ui/language.ts'
import { openLink } from '../ui/openLink.ts'
import { useSession } from '../../office/session/offered/session.ts'
import { changeColumns, changesOf, type ShownChange } from './sheetChanges.tsx'

const FIGURES = [
  ['moi', resourceTexts.newRows],
  ['sua', resourceTexts.changedRows],
  ['giong', resourceTexts.sameRows],
  ['dong_loi', resourceTexts.badRows],
] as const

function Figures({ reply }: { readonly reply: LookReply }) {
  const t = useText()
  return (
    <dl className={classes.figures}>
      {FIGURES.map(([name, label]) => {
        const count = reply.tom_tat[name] ?? 0
        return (
          <div key={name} data-tone={name === 'dong_loi' && count > 0 ? 'bad' : undefined}>
            <dt>{t(label)}</dt>
            <dd>{formatMoney(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const rowId = ({ id }: ShownChange): string => id
const notSorted = (): void => undefined

type ChangesProps = {
  readonly sheet: SheetKind
  readonly changes: readonly ShownChange[]
  readonly job: Import
  readonly taken: ReadonlySet<string>
  readonly onTaken: (taken: ReadonlySet<string>) => void
}

/** Every cell that would change, old beside new, and every new row; what is not ticked is left as it is. */
function Changes({ sheet, changes, job, taken, onTaken }: ChangesProps) {
  const t = useText()
  const { username } = useSession()
  const columns = useMemo(() => changeColumns(t), [t])
  return (
    <DataGrid
      label={t(resourceTexts.tabChanges)}
      name={`nhap_${sheet.kind}`}
      user={username}
      columns={columns}
      rows={changes}
      rowId={rowId}
      rowTitle={({ name, field }) => [name, field].filter(Boolean).join(' · ')}
      sums={null}
      sort={[]}
      onSort={notSorted}
      {...(job.applied ? {} : { selection: taken, onSelection: onTaken })}
      busy={job.busy}
      empty={t(resourceTexts.sameFile)}
      error={null}
    />
  )
}

type ResultProps = {
  readonly sheet: SheetKind
  readonly columns: SheetColumns
  readonly reply: LookReply
  readonly job: Import
}

function Result({ sheet, columns, reply, job }: ResultProps) {
  const t = useText()
  const changes = useMemo(() => changesOf(columns, reply, t), [columns, reply, t])
  const { skipped } = job.decisions
  const taken = useMemo(
    () => new Set(changes.map(rowId).filter((id) => !skipped.includes(id))),
    [changes, skipped],
  )
  const take = (next: ReadonlySet<string>) =>
    job.decide({ skipped: changes.map(rowId).filter((id) => !next.has(id)) })
  const fields = Object.fromEntries(
    Object.entries(allFields(columns)).map(([name, { label }]) => [name, label]),
  )
  const unread = reply.tieu_de.filter(({ truong }) => truong === null).length
  const tabs = [
    { name: 'changes', label: resourceTexts.tabChanges, count: changes.length, color: 'gray' },
    { name: 'errors', label: importTexts.tabErrors, count: reply.loi.length, color: 'red' },
    {
      name: 'warnings',
      label: importTexts.tabWarnings,
      count: reply.canh_bao.length,
      color: 'orange',
    },
    { name: 'headers', label: importTexts.tabHeaders, count: unread, color: 'orange' },
  ]
  const [opening] = useState(changes.length === 0 && reply.loi.length > 0 ? 'errors' : 'changes')
  return (
    <>
      <Figures reply={reply} />
      {job.applied && (
        <Alert color={job.takenBack ? 'gray' : 'teal'} role="status" mb="xs" py={8}>
          {job.takenBack ?? reply.message}
        </Alert>
      )}
      {job.error && (
        <Alert color="red" role="alert" mb="xs">
          {job.error}
        </Alert>
      )}
      <Tabs defaultValue={opening} className={classes.tabs ?? ''} keepMounted={false}>
        <Tabs.List className={classes.tabList ?? ''}>
          {tabs.map(({ name, label, count, color }) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={
                count > 0 && (
                  <Badge size="sm" variant="light" color={color} miw="max-content">
                    {count}
                  </Badge>
                )
              }
            >
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="changes" className={classes.panel ?? ''} data-flush>
          <Changes sheet={sheet} changes={changes} job={job} taken={taken} onTaken={take} />
        </Tabs.Panel>
        <Tabs.Panel value="errors" className={classes.panel ?? ''}>
          <RemarkTable remarks={reply.loi} />
        </Tabs.Panel>
        <Tabs.Panel value="warnings" className={classes.panel ?? ''}>
          <RemarkTable remarks={reply.canh_bao} />
        </Tabs.Panel>
        <Tabs.Panel value="headers" className={classes.panel ?? ''}>
          <HeaderMapping reply={reply} job={job} fields={fields} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** How many rows would be written: new ones that are ticked, and those with a ticked cell. */
function takenRows(reply: LookReply, skipped: readonly string[]): number {
  const left = new Set(skipped)
  return reply.data.filter((row) => {
    const { o, ket_qua, thay_doi } = row as {
      o: string
      ket_qua: RowResult
      thay_doi: { field: string }[]
    }
    if (ket_qua === 'moi') return !left.has(o)
    return ket_qua === 'sua' && thay_doi.some(({ field }) => !left.has(`${o}:${field}`))
  }).length
}

function Foot({
  reply,
  job,
  onClose,
}: Omit<ResultProps, 'sheet' | 'columns'> & { readonly onClose: () => void }) {
  const t = useText()
  const { link } = reply
  const bad = reply.tom_tat['dong_loi'] ?? 0
  const count = takenRows(reply, job.decisions.skipped)
  const mapped = Object.keys(job.decisions.mapping).length > 0 && job.stale
  return (
    <footer className={classes.foot}>
      {bad > 0 && !job.applied && (
        <Text size="sm" c="dimmed" role="status">
          {t(importTexts.keepsBad(bad))}
        </Text>
      )}
      {link && (
        <Button variant="default" onClick={() => openLink(link)}>
          {t(importTexts.refused)}
        </Button>
      )}
      <Button variant="default" disabled={job.busy} onClick={job.reset}>
        {t(importTexts.otherFile)}
      </Button>
      {!job.applied && mapped && (
        <Button loading={job.busy} onClick={job.lookAgain}>
          {t(importTexts.again)}
        </Button>
      )}
      {!job.applied && !mapped && (
        <Button loading={job.busy} disabled={count === 0} onClick={job.apply}>
          {t(count === 0 ? resourceTexts.nothing : resourceTexts.apply(count))}
        </Button>
      )}
      {job.applied && job.takenBack === null && (
        <Button variant="default" loading={job.busy} onClick={job.takeBack}>
          {t(excelFilesTexts.undo)}
        </Button>
      )}
      {job.applied && (
        <Button disabled={job.busy} onClick={onClose} data-autofocus>
          {t(importTexts.done)}
        </Button>
      )}
    </footer>
  )
}

/** From a sheet to the rows of a plain resource: what would change, cell by cell; tick, apply, take back. */
export function SheetImport({
  sheet,
  columns,
  hint = resourceTexts.importHint,
  opened,
  file,
  onClose,
  onDone,
}: ImportDialogProps & {
  readonly sheet: SheetKind
  readonly columns: SheetColumns
  readonly hint?: Words
}) {
  const t = useText()
  const job = useImport(sheet, file, onDone)
  const name = job.file ? ` · ${job.file.name}` : ''
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={`${t(resourceTexts.importTitle(sheet.title))}${name}`}
      closeButtonProps={{ 'aria-label': t(importTexts.close) }}
      closeOnEscape={!job.busy}
      classNames={{ title: classes.title ?? '', body: classes.modal ?? '' }}
      padding="sm"
    >
      <div className={classes.body}>
        {job.reply ? (
          <>
            <Result sheet={sheet} columns={columns} reply={job.reply} job={job} />
            <Foot reply={job.reply} job={job} onClose={onClose} />
          </>
        ) : (
          <>
            {job.error && (
              <Alert color="red" role="alert" mb="sm">
                {job.error}
              </Alert>
            )}
            <PickFile job={job} hint={hint} />
          </>
        )}
      </div>
    </Modal>
  )
}
