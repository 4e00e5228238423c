import { Alert, Group, SegmentedControl } from '@mantine/core'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { useText } from '../ui/language.ts'
import type { LookReply } from './lookReply.ts'
import type { SheetView } from './SheetDialog.tsx'
import type { Import } from './useImport.ts'

const LEFT = 'de_nguyen'

type BinnedProps = {
  readonly said: SheetView['binned']
  readonly reply: LookReply
  readonly job: Import
}

/** Rows that lie in the bin, or are no longer in use: they stay so, come back, or are taken anew. */
export function BinnedRows({ said, reply, job }: BinnedProps) {
  const t = useText()
  const { binned } = job.decisions
  const count = reply.tom_tat['trong_thung_rac'] ?? 0
  if (job.applied || (count === 0 && binned === null)) return null
  const choose = (value: string): void =>
    job.lookWith({ binned: value === 'khoi_phuc' || value === 'lay_moi' ? value : null })
  return (
    <Alert color="orange" mb="xs" py={8} role="status">
      <Group gap="sm">
        {t(binned === null ? said(count) : importTexts.binnedChoice)}
        <SegmentedControl
          size="xs"
          aria-label={t(importTexts.binnedChoice)}
          value={binned ?? LEFT}
          onChange={choose}
          disabled={job.busy}
          data={[
            { value: LEFT, label: t(importTexts.leaveBinned) },
            { value: 'khoi_phuc', label: t(importTexts.restoreBinned) },
            { value: 'lay_moi', label: t(importTexts.takeAnew) },
          ]}
        />
      </Group>
    </Alert>
  )
}
