import { Alert, Badge, Loader, Modal, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { grouped, type Text as Words } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import { BadRows } from './BadRows.tsx'
import { BinnedRows } from './BinnedRows.tsx'
import { EndedRows } from './EndedRows.tsx'
import { FileDrop } from './FileDrop.tsx'
import { focused } from './focused.ts'
import { HeaderMapping } from './HeaderMapping.tsx'
import classes from './import.module.css'
import type { ImportDialogProps } from './ImportDoor.tsx'
import type { LookReply } from './lookReply.ts'
import { PickFile } from './PickFile.tsx'
import { RemarkTable } from './RemarkTable.tsx'
import { SheetFigures, type Figure } from './SheetFigures.tsx'
import { SheetFoot } from './SheetFoot.tsx'
import { useImport, type Import } from './useImport.ts'

/** A part of what a look found, beside the parts that every sheet has. */
export type SheetTab = {
  readonly name: string
  readonly label: Words
  readonly count: number
  readonly color: string
  readonly body: ReactNode
  /** The body scrolls by itself. */
  readonly isFlush?: boolean
}

/** How a kind of sheet is shown; the dialog knows no kind. */
export type SheetView = {
  readonly title: Words
  readonly hint: Words
  /** Every field that a column can be, with its name. */
  readonly fields: Readonly<Record<string, Words>>
  readonly figures: (reply: LookReply) => readonly Figure[]
  /** How its rows are previewed; the first tab comes first. */
  readonly tabs: (reply: LookReply, job: Import) => readonly [SheetTab, ...SheetTab[]]
  /** The tab that a look opens on: where the next step is. */
  readonly opening: (reply: LookReply) => string
  /** How many rows would be written, and what the button says of them. */
  readonly count: (reply: LookReply, job: Import) => number
  readonly apply: (count: number) => Words
  readonly nothing: Words
  /** What is said of its rows that are no longer in use, or lie in the bin. */
  readonly binned: (count: number) => Words
  /** Asks whether what rows leave empty is worked out, where it can be. */
  readonly fill?: Words
  /** Acts on what was imported. */
  readonly acts?: (reply: LookReply, onClose: () => void) => ReactNode
}

type ResultProps = { readonly view: SheetView; readonly reply: LookReply; readonly job: Import }

function tabsOf({ view, reply, job }: ResultProps): SheetTab[] {
  const [first, ...others] = view.tabs(reply, job)
  const unread = reply.tieu_de.filter(({ truong }) => truong === null).length
  return [
    first,
    {
      name: 'errors',
      label: importTexts.tabErrors,
      count: reply.loi.length,
      color: 'red',
      body: <BadRows reply={reply} job={job} />,
    },
    {
      name: 'warnings',
      label: importTexts.tabWarnings,
      count: reply.canh_bao.length,
      color: 'orange',
      body: <RemarkTable remarks={reply.canh_bao} />,
    },
    ...others,
    {
      name: 'headers',
      label: importTexts.tabHeaders,
      count: unread,
      color: 'orange',
      body: <HeaderMapping reply={reply} job={job} fields={view.fields} />,
    },
  ]
}

/** What a look found: figures, every row, and what needs a person's word. */
function Result(props: ResultProps) {
  const { view, reply, job } = props
  const t = useText()
  const tabs = tabsOf(props)
  const [opening] = useState(() => view.opening(reply))
  const [open, setOpen] = useState({ name: opening, filled: true })
  const isMended = open.name === 'errors' && open.filled && reply.loi.length === 0
  return (
    <>
      <SheetFigures figures={view.figures(reply)} />
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
      <BinnedRows said={view.binned} reply={reply} job={job} />
      <EndedRows reply={reply} job={job} />
      <Tabs
        // Once the last error is mended, what there is to take stands there.
        value={isMended ? (tabs[0]?.name ?? null) : open.name}
        onChange={(name) => setOpen({ name: name ?? opening, filled: reply.loi.length > 0 })}
        className={classes.tabs ?? ''}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabList ?? ''}>
          {tabs.map(({ name, label, count, color }) => (
            <Tabs.Tab
              key={name}
              value={name}
              ref={name === opening ? focused : undefined}
              rightSection={
                count > 0 && (
                  <Badge size="sm" variant="light" color={color} miw="max-content">
                    {grouped(count)}
                  </Badge>
                )
              }
            >
              {t(label)}
            </Tabs.Tab>
          ))}
          {job.busy && <Loader size="xs" ml="auto" mr="sm" my="auto" />}
        </Tabs.List>
        {tabs.map(({ name, body, isFlush }) => (
          <Tabs.Panel
            key={name}
            value={name}
            className={classes.panel ?? ''}
            data-flush={isFlush || undefined}
          >
            {body}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

type Props = ImportDialogProps & {
  readonly sheet: SheetKind
  readonly view: SheetView
  /** What of the sheet is taken, where its kind asks. */
  readonly content?: string | null
}

/** From a sheet to what it makes: look, mend and decide, apply, take back. */
export function SheetDialog(props: Props) {
  const { sheet, view, content = null, opened, file, onClose, onDone } = props
  const t = useText()
  const job = useImport({ sheet, content }, file, onDone)
  const name = job.file ? `: ${job.file.name}` : ''
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={`${t(view.title)}${name}`}
      closeButtonProps={{ 'aria-label': t(importTexts.close) }}
      closeOnEscape={!job.busy}
      classNames={{ title: classes.title ?? '', body: classes.modal ?? '' }}
      padding="sm"
    >
      <div className={classes.body}>
        <FileDrop onFile={job.busy ? null : job.begin} />
        {job.reply ? (
          <>
            <Result view={view} reply={job.reply} job={job} />
            <SheetFoot view={view} reply={job.reply} job={job} onClose={onClose} />
          </>
        ) : (
          <>
            {job.error && (
              <Alert color="red" role="alert" mb="sm">
                {job.error}
              </Alert>
            )}
            <PickFile sheet={sheet} job={job} hint={view.hint} />
          </>
        )}
      </div>
    </Modal>
  )
}
