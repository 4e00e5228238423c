import { Alert, Badge, Loader, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { importTexts } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.texts.ts'
import { SHEET_TARGETS } from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import { useText } from '../../kit/ui/language.ts'
import { focused } from '../../kit/sheet/focused.ts'
import { HeaderMapping } from '../../kit/sheet/HeaderMapping.tsx'
import classes from '../../kit/sheet/import.module.css'
import { ImportSummary } from './ImportSummary.tsx'
import type { LookReply } from '../../kit/sheet/lookReply.ts'
import { RemarkTable } from '../../kit/sheet/RemarkTable.tsx'
import { TripPreview } from './TripPreview.tsx'
import { UnknownNames } from '../../kit/sheet/UnknownNames.tsx'
import type { Import } from '../../kit/sheet/useImport.ts'

type Tab = {
  readonly name: string
  readonly label: string
  readonly count: number | null
  readonly color: string
  readonly body: ReactNode
}

/** Where the next step is: the columns when no trip was read, the names when they keep all trips out. */
function openingTab({ data, tom_tat, chua_biet }: LookReply): string {
  if (data.length === 0) return 'headers'
  const none = !tom_tat['chuyen_di'] && !tom_tat['da_co']
  return none && chua_biet.length > 0 ? 'names' : 'trips'
}

/** What a look found: figures, every trip, and what needs the dispatcher's word. */
export function LookResult({ reply, job }: { readonly reply: LookReply; readonly job: Import }) {
  const t = useText()
  const unread = reply.tieu_de.filter(({ truong }) => truong === null).length
  const [opening] = useState(() => openingTab(reply))
  const tabs: Tab[] = [
    {
      name: 'trips',
      label: t(importTexts.tabTrips),
      count: reply.data.length,
      color: 'gray',
      body: <TripPreview reply={reply} applied={job.applied && job.takenBack === null} />,
    },
    {
      name: 'errors',
      label: t(importTexts.tabErrors),
      count: reply.loi.length,
      color: 'red',
      body: <RemarkTable remarks={reply.loi} />,
    },
    {
      name: 'warnings',
      label: t(importTexts.tabWarnings),
      count: reply.canh_bao.length,
      color: 'orange',
      body: <RemarkTable remarks={reply.canh_bao} />,
    },
    {
      name: 'names',
      label: t(importTexts.tabNames),
      count: reply.chua_biet.length,
      color: 'orange',
      body: <UnknownNames reply={reply} job={job} />,
    },
    {
      name: 'headers',
      label: t(importTexts.tabHeaders),
      count: unread,
      color: 'orange',
      body: <HeaderMapping reply={reply} job={job} fields={SHEET_TARGETS} />,
    },
  ]
  return (
    <>
      <ImportSummary reply={reply} />
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
              ref={name === opening ? focused : undefined}
              rightSection={
                count ? (
                  <Badge size="sm" variant="light" color={color} miw="max-content">
                    {count}
                  </Badge>
                ) : null
              }
            >
              {label}
            </Tabs.Tab>
          ))}
          {job.busy && <Loader size="xs" ml="auto" mr="sm" my="auto" />}
        </Tabs.List>
        {tabs.map(({ name, body }) => (
          <Tabs.Panel
            key={name}
            value={name}
            className={classes.panel ?? ''}
            data-flush={name === 'trips' || undefined}
          >
            {body}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
