import { Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Field } from '../../../contract/kit/field/field.ts'
import { titleOf, type RowValues } from '../../../contract/kit/resource/resource.ts'
import { rateTexts } from '../../../contract/kit/rate/rate.texts.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { CLASSES } from '../../../contract/master/route/route.prices.ts'
import { costNormApi } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import {
  MATRICES,
  matrixTexts,
  normsByCell,
  rowsFrom,
  type Line,
  type MatrixKind,
} from '../../../contract/price/norm-matrix/norm-matrix.ts'
import { CellFaults } from '../../kit/edit-grid/CellFaults.tsx'
import { fieldColumn, valueIn } from '../../kit/edit-grid/columns.ts'
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx'
import type { Typed } from '../../kit/edit-grid/edits.ts'
import { SaveSheet } from '../../kit/edit-grid/SaveSheet.tsx'
import { useSheet } from '../../kit/edit-grid/useSheet.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

const AT_ONCE = 500

/** Which figure of which norms is shown, and the day that a version begins on. */
export type Shown = { readonly kind: MatrixKind; readonly figure: string; readonly day: WireDate }

/** Writes rows; answers for each why it was refused, null where it was not. */
async function written(kind: MatrixKind, list: readonly RowValues[]): Promise<(string | null)[]> {
  try {
    const { data } = await call(costNormApi.update, { loai: kind, list })
    return data.map(({ ok, message }) => (ok ? null : message))
  } catch (error) {
    return list.map(() => messageOf(error))
  }
}

/** A cell that was not saved: what was typed into it, and why. */
export type Refused = Typed & { readonly why: string }

type TableProps = {
  readonly rows: readonly RowValues[]
  readonly lines: readonly Line[]
  readonly shown: Shown
  readonly readOnly: boolean
  /** What the last save left: it stands there again as it was typed. */
  readonly refused: readonly Refused[]
  readonly onSaved: (refused: readonly Refused[]) => void
  readonly onDirty: (isDirty: boolean) => void
}

/** One table of route × class: edited like a sheet, saved as a version from the day. */
export function MatrixTable(props: TableProps) {
  const { rows, lines, shown, readOnly, refused, onSaved, onDirty } = props
  const t = useText()
  const { kind, figure, day } = shown
  const field = (MATRICES[kind].resource.fields as Record<string, Field>)[figure] as Field
  const norms = useMemo(() => normsByCell(rows, lines), [rows, lines])
  const columns = useMemo(
    () =>
      Object.entries(CLASSES).map(([key, label]) =>
        fieldColumn({ key, label: t(label), width: 112 }, field),
      ),
    [field, t],
  )
  const base = useMemo(
    () => norms.map((row) => columns.map(({ write }, at) => write(row[at]?.[figure]))),
    [norms, columns, figure],
  )
  const sheet = useSheet(columns, base, onDirty, refused)
  const { changed, edits, wrong } = sheet
  const [busy, setBusy] = useState(false)
  const heads = useMemo(
    () => lines.map(({ ma_lt, ten }) => (ma_lt === null ? ten : `${ma_lt} · ${ten ?? ''}`)),
    [lines],
  )
  const save = async () => {
    setBusy(true)
    const typed = changed.map((cell) => ({
      ...cell,
      text: edits.cells[cell.row]?.[cell.column] ?? '',
    }))
    const values = typed.map((cell) => ({
      ...cell,
      value: valueIn(columns[cell.column], cell.text),
    }))
    const list = rowsFrom(values, { lines, norms }, { figure, day })
    const left: Refused[] = []
    for (let at = 0; at < list.length; at += AT_ONCE) {
      const answers = await written(kind, list.slice(at, at + AT_ONCE))
      for (const [index, why] of answers.entries()) {
        const cell = typed[at + index]
        if (cell && why !== null) left.push({ ...cell, why })
      }
    }
    const count = list.length - left.length
    if (count > 0) showToast('success', t(matrixTexts.saved(count)))
    setBusy(false)
    onSaved(left)
  }
  return (
    <Stack gap="xs">
      <EditGrid
        label={`${t(titleOf(MATRICES[kind].resource))}: ${t(field.label)}`}
        {...{ sheet, heads, readOnly }}
        corner={t(matrixTexts.route)}
        headWidth={240}
      />
      <CellFaults
        title={t(matrixTexts.refused)}
        lines={refused.map(
          ({ row, column, why }) => `${heads[row]} · ${columns[column]?.label}: ${why}`,
        )}
      />
      {!readOnly && (
        <SaveSheet
          label={t(rateTexts.saveVersion)}
          busy={busy}
          blocked={changed.length === 0 || wrong > 0}
          onSave={() => void save()}
        />
      )}
    </Stack>
  )
}
