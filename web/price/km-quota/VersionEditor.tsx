import { Button, Group, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { faultLines } from '../../kit/edit-grid/columns.ts'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { QuotaChart } from './QuotaChart.tsx'
import { useLines } from './useLines.ts'

type VersionEditorProps = {
  readonly owner: RowValues
  readonly day: WireDate
  /** The rows that it begins with; those without an id are not stored yet. */
  readonly rows: readonly RowValues[]
  readonly readOnly: boolean
  /** What stands above, by whether something was changed. */
  readonly above: (isDirty: boolean) => ReactNode
  readonly onSaved: (day: WireDate) => void
}

/** A version whole: bands and extra litres as sheets, its chart, and saving all of it at once. */
export function VersionEditor(props: VersionEditorProps) {
  const { owner, day, rows, readOnly, above, onSaved } = props
  const t = useText()
  const bands = useLines('bac', rows)
  const extras = useLines('tuyen', rows)
  const tables = [
    { ...bands, title: t(quotaTexts.bands) },
    { ...extras, title: t(quotaTexts.extras) },
  ]
  const list = tables.flatMap((table) => table.list)
  const list_xoa = tables
    .flatMap(({ gone }) => gone)
    .map(({ id, phien_ban }) => ({ id, phien_ban }))
  const wrong = tables.flatMap(({ title, faults, sheet: { columns } }) =>
    faultLines(faults, columns, {
      whose: (row) => `${title}, ${t(quotaTexts.line).toLowerCase()} ${row + 1}`,
      say: t,
    }),
  )
  const isDirty = tables.some(({ sheet }) => sheet.changed.length > 0)
  const isNew = rows.every(({ id }) => !id)
  const blocked = wrong.length > 0 || tables.some(({ sheet }) => sheet.wrong > 0)
  const saving = useMutation({
    mutationFn: () => call(kmQuotaApi.setVersion, { ...owner, date: day, list, list_xoa } as never),
    onSuccess: () => {
      showToast('success', t(quotaTexts.saved))
      onSaved(day)
    },
  })
  useDropGuard(
    // Once saved, the address leads to what was saved.
    () => isDirty && !saving.isPending,
    () => {},
  )
  return (
    <Stack gap="md">
      {above(isDirty)}
      {tables.map(({ title, sheet, faults }) => (
        <Stack key={title} gap={4}>
          <Title order={2} size="h5">
            {title}
          </Title>
          <EditGrid
            label={title}
            heads={sheet.edits.cells.map((_row, at) => at + 1)}
            corner={t(quotaTexts.line)}
            headWidth={64}
            {...{ sheet, faults, readOnly }}
          />
        </Stack>
      ))}
      <CellFaults title={t(quotaTexts.faults)} lines={wrong} />
      <CellFaults lines={saving.error ? [messageOf(saving.error)] : []} />
      {!readOnly && (
        <Group>
          <Button
            loading={saving.isPending}
            disabled={blocked || list.length === 0 || !(isDirty || isNew)}
            onClick={() => saving.mutate()}
          >
            {t(quotaTexts.save)}
          </Button>
        </Group>
      )}
      <QuotaChart lines={bands.list} />
    </Stack>
  )
}
