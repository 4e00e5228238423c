import { Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { quotaGaps } from '../../../contract/price/km-quota/quota.problems.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { SaveSheet } from '../../kit/edit-grid/SaveSheet.tsx'
import { Cautions } from '../../kit/form/Cautions.tsx'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import type { EditedVersion } from '../../kit/resource/WholeVersions.tsx'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { QuotaChart } from './QuotaChart.tsx'
import { useLines } from './useLines.ts'

type VersionEditorProps = EditedVersion & { readonly owner: RowValues }
const STAYS = () => {}

/** A version whole: bands and extra litres as sheets, its chart, and saving all of it at once. */
export function VersionEditor(props: VersionEditorProps) {
  const { owner, day, rows, readOnly, above, onSaved } = props
  const t = useText()
  const bands = useLines('bac', rows)
  const tables = [bands, useLines('tuyen', rows)]
  const list = tables.flatMap((table) => table.list)
  const list_xoa = tables.flatMap(({ gone }) => gone)
  const gaps = bands.list.flatMap((line, at) => quotaGaps(line, bands.list.toSpliced(at, 1)))
  const wrong = tables.flatMap((table) => table.wrong)
  const isDirty = tables.some(({ sheet }) => sheet.changed.length > 0)
  const isNew = rows.every(({ id }) => !id)
  const isUnread = tables.some(({ sheet }) => sheet.wrong > 0)
  const saving = useMutation({
    mutationFn: () => call(kmQuotaApi.setVersion, { ...owner, date: day, list, list_xoa } as never),
    onSuccess: ({ message }) => {
      showToast('success', message)
      onSaved()
    },
  })
  // Once saved, the address leads to what was saved.
  useDropGuard(() => isDirty && !saving.isPending, STAYS)
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
            corner={t(importTexts.row)}
            headWidth={64}
            {...{ sheet, faults, readOnly }}
          />
        </Stack>
      ))}
      <CellFaults title={t(quotaTexts.faults)} lines={wrong} />
      <CellFaults lines={saving.error ? [messageOf(saving.error)] : []} />
      <Cautions warnings={gaps} />
      {!readOnly && (
        <SaveSheet
          label={t(rateTexts.saveVersion)}
          busy={saving.isPending}
          blocked={wrong.length > 0 || isUnread || list.length === 0 || !(isDirty || isNew)}
          onSave={() => saving.mutate()}
        />
      )}
      <QuotaChart lines={bands.list} />
    </Stack>
  )
}
