import { ActionIcon, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { mdiTrashCanOutline, mdiUndo } from '@mdi/js'
import { useId } from 'react'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { LONGEST, type Fault } from '../../../contract/ledger/salary/formula/fault.ts'
import type { Outcome } from '../../../contract/ledger/salary/formula/items.ts'
import { ITEM_SIDES, type ItemVersionRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { FormulaFault } from './FormulaFault.tsx'
import classes from './salary.module.css'
import type { Draft } from './useFormulas.ts'

type FormulaRowProps = {
  readonly draft: Draft
  readonly fault: Fault | undefined
  readonly outcome: Outcome | undefined
  readonly versions: readonly ItemVersionRow[]
  readonly isChanged: boolean
  readonly readOnly: boolean
  readonly onChange: (next: Partial<Draft>) => void
  readonly onDrop: () => void
}

/** Every version of an item, the latest start first. */
function Versions({ versions }: Pick<FormulaRowProps, 'versions'>) {
  const t = useText()
  if (versions.length < 2) return null
  return (
    <details>
      <Text component="summary" size="xs" c="dimmed">
        {t(payTexts.versions(versions.length))}
      </Text>
      {versions.map(({ hieu_luc_tu, cong_thuc, xoa, created_at }) => (
        <Text key={`${hieu_luc_tu} ${created_at}`} size="xs">
          {formatDate(hieu_luc_tu)}: {xoa ? t(payTexts.ended) : <code>{cong_thuc}</code>}
        </Text>
      ))}
    </details>
  )
}

/** An item: what it is called, its formula, and what it comes to while it is typed. */
export function FormulaRow(props: FormulaRowProps) {
  const { draft, fault, outcome, versions, isChanged, readOnly, onChange, onDrop } = props
  const t = useText()
  const id = useId()
  const shown = fault ?? outcome?.loi ?? null
  const sides = Object.entries(ITEM_SIDES).map(([value, label]) => ({ value, label: t(label) }))
  const label = draft.ten || draft.key
  return (
    <div
      className={classes.formula}
      data-changed={isChanged || undefined}
      role="group"
      aria-label={label}
    >
      <div>
        <TextInput
          size="xs"
          aria-label={`${t(payTexts.name)}: ${draft.key}`}
          placeholder={t(payTexts.name)}
          value={draft.ten}
          readOnly={readOnly}
          onChange={(event) => onChange({ ten: event.currentTarget.value })}
        />
        {draft.isNew ? (
          <TextInput
            size="xs"
            mt={4}
            aria-label={t(payTexts.key)}
            value={draft.key}
            onChange={(event) => onChange({ key: event.currentTarget.value })}
          />
        ) : (
          <Text size="xs" c="dimmed">
            <code>{draft.key}</code>
          </Text>
        )}
      </div>
      <div>
        <Textarea
          size="xs"
          autosize
          minRows={1}
          maxLength={LONGEST}
          spellCheck={false}
          aria-label={`${t(payTexts.formula)}: ${label}`}
          aria-describedby={shown ? id : undefined}
          aria-invalid={fault !== undefined}
          error={fault !== undefined}
          value={draft.cong_thuc}
          disabled={draft.xoa}
          readOnly={readOnly}
          onChange={(event) => onChange({ cong_thuc: event.currentTarget.value })}
        />
        {shown && !draft.xoa && (
          <FormulaFault id={id} formula={draft.cong_thuc} at={shown.at} said={t(shown.noi)} />
        )}
        {draft.xoa && (
          <Text size="xs" c="red">
            {t(payTexts.ends)}
          </Text>
        )}
        <Versions versions={versions} />
      </div>
      <div
        className={classes.result}
        aria-live="polite"
        role="group"
        aria-label={`${t(payTexts.result)}: ${label}`}
      >
        {draft.xoa || shown ? '—' : outcome ? formatMoney(outcome.gia_tri ?? 0) : ''}
      </div>
      <NativeSelect
        size="xs"
        aria-label={`${t(payTexts.kind)}: ${label}`}
        data={sides}
        value={draft.loai}
        disabled={readOnly}
        onChange={(event) => onChange({ loai: event.currentTarget.value as Draft['loai'] })}
      />
      {!readOnly && (
        <ActionIcon
          size={30}
          variant="subtle"
          color={draft.xoa ? 'indigo' : 'red'}
          title={t(draft.xoa ? payTexts.keep : payTexts.end)}
          aria-label={`${t(draft.xoa ? payTexts.keep : payTexts.end)}: ${label}`}
          onClick={() => (draft.isNew ? onDrop() : onChange({ xoa: !draft.xoa }))}
        >
          <Icon path={draft.xoa ? mdiUndo : mdiTrashCanOutline} size={18} />
        </ActionIcon>
      )}
    </div>
  )
}
