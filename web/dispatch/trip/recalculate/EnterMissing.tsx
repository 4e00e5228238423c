import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MissingGroup } from '../../../../contract/dispatch/trip/trip.missing.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { resourceTexts } from '../../../../contract/kit/resource/resource.texts.ts'
import { text } from '../../../../contract/kit/text/text.ts'
import { focusField, useFormKeys } from '../../../kit/form/formKeys.ts'
import { READ_ONCE } from '../../../kit/form/readOnce.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { ResourceForm } from '../../../kit/resource/ResourceForm.tsx'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { begin, firstOpen, groupWords, type Kind } from './missingRows.ts'
import classes from './recalculate.module.css'

type Props = {
  readonly kind: Kind
  readonly group: MissingGroup
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The form of a row that trips wait for, begun with its key and the first of their days. */
export function EnterMissing({ kind, group, onSaved, onClose }: Props) {
  const t = useText()
  const key = JSON.stringify([group.can, group.tu_ngay])
  const { data, error, refetch } = useQuery({
    ...READ_ONCE,
    queryKey: ['missing-row', key],
    queryFn: () => begin(kind, group),
  })
  useFormKeys(({ key: pressed }) => (pressed === 'Escape' ? onClose : null), 1)
  useEffect(() => {
    const open = data && firstOpen(kind, data)
    if (open) focusField(open)
  }, [data, kind])
  const { one } = kind.resource.texts
  return (
    <aside className={classes.aside} aria-label={t(texts.enterFor(groupWords(group, t)))}>
      <Stack gap={2} pb="sm">
        <Title order={2} size="h5">
          {t(data?.row ? resourceTexts.edit(one) : kind.resource.texts.add)}
        </Title>
        <Text size="sm">{t(text(group.message, group.message_en))}</Text>
        <Text size="sm" c="dimmed">
          {t(texts.waiting(group.so_chuyen))}
        </Text>
      </Stack>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <ResourceForm
          key={key}
          resource={kind.resource}
          api={kind.api}
          row={data.row}
          preset={data.preset}
          writable
          beforeSave={() => Promise.resolve({})}
          onSaved={onSaved}
          onClose={onClose}
          acts={null}
        />
      )}
    </aside>
  )
}
