import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { changedCells, wrongCells } from '../../kit/edit-grid/columns.ts'
import { EditFoot } from '../../kit/edit-grid/EditFoot.tsx'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import { untouched, type Edits } from '../../kit/edit-grid/edits.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { QuotaChart } from './QuotaChart.tsx'
import { cellsOf, columnsOf, faultsOf, linesFrom, type Kind, type Line } from './versionCells.ts'

const KINDS: readonly Kind[] = ['bac', 'tuyen']
const TITLES = { bac: quotaTexts.bands, tuyen: quotaTexts.extras } as const

type VersionEditorProps = {
  readonly owner: RowValues
  readonly day: WireDate
  /** The rows that it begins with; those without an id are not stored yet. */
  readonly lines: readonly Line[]
  readonly readOnly: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: (day: WireDate) => void
}

/** The tables of a version, one for each kind of its rows. */
function useTables(lines: readonly Line[]) {
  const t = useText()
  const own = (kind: Kind) => lines.filter(({ loai }) => loai === kind)
  const columns = useMemo(() => ({ bac: columnsOf('bac', t), tuyen: columnsOf('tuyen', t) }), [t])
  const [base] = useState(() => ({
    bac: cellsOf(own('bac'), 'bac', t),
    tuyen: cellsOf(own('tuyen'), 'tuyen', t),
  }))
  const [edits, setEdits] = useState<Record<Kind, Edits>>(() => ({
    bac: untouched(base.bac),
    tuyen: untouched(base.tuyen),
  }))
  const written = useMemo(
    () => KINDS.flatMap((kind) => linesFrom(edits[kind].cells, kind, columns[kind])),
    [edits, columns],
  )
  const faults = useMemo(
    () => ({
      bac: faultsOf(written, 'bac', columns.bac),
      tuyen: faultsOf(written, 'tuyen', columns.tuyen),
    }),
    [written, columns],
  )
  return { own, columns, base, edits, setEdits, written, faults }
}

/** A version whole: bands and extra litres as sheets, its chart, and saving all of it at once. */
export function VersionEditor(props: VersionEditorProps) {
  const { owner, day, lines, readOnly, onDirty, onSaved } = props
  const t = useText()
  const { own, columns, base, edits, setEdits, written, faults } = useTables(lines)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const changedIn = (kind: Kind) => changedCells(base[kind], edits[kind].cells).length
  const isNew = lines.every(({ id }) => !id)
  const wrong = KINDS.map((kind) => wrongCells(columns[kind], edits[kind].cells))
  const faulty = KINDS.flatMap((kind) =>
    [...faults[kind]].flatMap(([at, cells]) =>
      [...cells].map(
        ([column, said]) =>
          `${t(TITLES[kind])}, ${t(quotaTexts.line).toLowerCase()} ${at + 1}, ${columns[kind][column]?.label ?? ''}: ${t(said)}`,
      ),
    ),
  )
  const blocked = wrong.some((count) => count > 0) || faulty.length > 0
  const isDirty = KINDS.some((kind) => changedIn(kind) > 0)
  const change = (kind: Kind, next: Edits) => {
    setEdits({ ...edits, [kind]: next })
    const both = { ...edits, [kind]: next }
    onDirty(KINDS.some((each) => changedCells(base[each], both[each].cells).length > 0))
  }
  const save = async () => {
    setBusy(true)
    setFailed(null)
    const list = written.map(({ at, kind, line }) => {
      const { id, phien_ban } = own(kind)[at] ?? {}
      return id ? { ...line, id, phien_ban } : line
    })
    const kept = new Set(list.map((line) => (line as RowValues)['id']))
    const list_xoa = lines
      .filter(({ id }) => id && !kept.has(id))
      .map(({ id, phien_ban }) => ({ id: wordOf(id), phien_ban: Number(phien_ban) }))
    try {
      await call(kmQuotaApi.setVersion, { ...owner, date: day, list, list_xoa })
      showToast('success', t(quotaTexts.saved))
      onSaved(day)
    } catch (error) {
      setFailed(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Stack gap="md">
      {KINDS.map((kind, index) => (
        <Stack key={kind} gap={4}>
          <Title order={2} size="h5">
            {t(TITLES[kind])}
          </Title>
          <EditGrid
            label={t(TITLES[kind])}
            columns={columns[kind]}
            heads={edits[kind].cells.map((_row, at) => at + 1)}
            corner={t(quotaTexts.line)}
            headWidth={64}
            base={base[kind]}
            edits={edits[kind]}
            faults={faults[kind]}
            onEdits={(next) => change(kind, next)}
            readOnly={readOnly}
          />
          {!readOnly && (
            <EditFoot
              columns={columns[kind]}
              edits={edits[kind]}
              onEdits={(next) => change(kind, next)}
              changed={changedIn(kind)}
              wrong={wrong[index] ?? 0}
            />
          )}
        </Stack>
      ))}
      {faulty.length > 0 && (
        <Alert color="red" role="alert" title={t(quotaTexts.faults)}>
          {faulty.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {failed && (
        <Alert color="red" role="alert">
          {failed}
        </Alert>
      )}
      {!readOnly && (
        <Group>
          <Button
            loading={busy}
            disabled={blocked || written.length === 0 || !(isDirty || isNew)}
            onClick={() => void save()}
          >
            {t(quotaTexts.save)}
          </Button>
        </Group>
      )}
      <QuotaChart lines={written.filter(({ kind }) => kind === 'bac').map(({ line }) => line)} />
    </Stack>
  )
}
