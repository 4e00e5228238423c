import { Alert, Checkbox, Group } from '@mantine/core'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { useText } from '../ui/language.ts'
import type { LookReply } from './lookReply.ts'
import type { Import } from './useImport.ts'

type EndedProps = { readonly reply: LookReply; readonly job: Import }

/** Rows that are refused because older ones go on: whether those end before them. */
export function EndedRows({ reply, job }: EndedProps) {
  const t = useText()
  const { ends } = job.decisions
  const count = reply.tom_tat['cho_ket_thuc'] ?? 0
  if (job.applied || (count === 0 && !ends)) return null
  return (
    <Alert color="orange" mb="xs" py={8} role="status">
      <Group gap="sm">
        {count > 0 && t(rateTexts.overlapping(count))}
        <Checkbox
          label={t(rateTexts.endOthers)}
          checked={ends}
          disabled={job.busy}
          onChange={({ currentTarget }) => job.lookWith({ ends: currentTarget.checked })}
        />
      </Group>
    </Alert>
  )
}
