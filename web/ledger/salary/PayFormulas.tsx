import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import {
  salaryApi,
  type FormulaReply,
  type PayRow,
} from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { useDropGuard } from '../../kit/form/useLeaveGuard.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { LoadingState } from '../../kit/ui/states.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { FormulaRow } from './FormulaRow.tsx'
import { FormulaWords } from './FormulaWords.tsx'
import { MonthFilter } from './MonthFilter.tsx'
import classes from './salary.module.css'
import { useFormulas } from './useFormulas.ts'
import { useAskedMonth } from '../../kit/list/useMonth.ts'

const MOST_ROWS = 500

type EditorProps = {
  readonly reply: FormulaReply
  readonly driver: PayRow | undefined
  readonly onDirty: (isDirty: boolean) => void
  readonly onSaved: () => void
}

/** The items in force, typed over and saved as versions from a day. */
function FormulaEditor({ reply, driver, onDirty, onSaved }: EditorProps) {
  const t = useText()
  const { seat } = useSession()
  const readOnly = !mayCall(salaryApi.setFormulas, seat)
  const editor = useFormulas(reply.list_chi_phi, driver?.bien ?? null)
  const [day, setDay] = useState<string>(driver?.tu_ngay ?? dayOf(browserNow()))
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { drafts, changed, faults } = editor
  const touched = (act: () => void) => () => {
    onDirty(true)
    act()
  }
  const save = async () => {
    setBusy(true)
    setFailed(null)
    const list_chi_phi = changed.map(({ key, ten, cong_thuc, loai, thu_tu, xoa }) => ({
      key,
      ten: ten.trim() || key,
      cong_thuc,
      loai,
      thu_tu,
      xoa,
      hieu_luc_tu: day,
    }))
    try {
      const { message } = await call(salaryApi.setFormulas, { list_chi_phi })
      showToast('success', message)
      onSaved()
    } catch (error) {
      setFailed(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={classes.formulas}>
      <div>
        {drafts.map((draft, at) => (
          <FormulaRow
            key={draft.isNew ? `moi ${at}` : draft.key}
            draft={draft}
            fault={draft.xoa ? undefined : faults.get(draft.key)}
            outcome={editor.outcomes.get(draft.key)}
            versions={reply.phien_ban.filter(({ key }) => key === draft.key)}
            isChanged={changed.includes(draft)}
            readOnly={readOnly}
            onChange={(next) => touched(() => editor.change(at, next))()}
            onDrop={touched(() => editor.drop(at))}
          />
        ))}
        {failed && (
          <Alert color="red" role="alert" mt="sm">
            {failed}
          </Alert>
        )}
        {!readOnly && (
          <Group align="flex-end" className={classes.foot ?? ''}>
            <Button variant="default" onClick={touched(editor.add)}>
              {t(payTexts.add)}
            </Button>
            <DateBox
              label={t(payTexts.startDay)}
              value={day}
              withClear={false}
              onChange={(next) => next && setDay(next)}
            />
            <Button
              loading={busy}
              disabled={changed.length === 0 || faults.size > 0 || !isDate(day)}
              onClick={() => void save()}
            >
              {t(payTexts.save)}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {t(payTexts.changed(changed.length))}
            </Text>
          </Group>
        )}
      </div>
      <FormulaWords reply={reply} values={driver?.bien ?? null} />
    </div>
  )
}

/** The formulas of pay, tried on a driver while they are typed. */
export function PayFormulas({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [month, changeMonth] = useAskedMonth('thang')
  const [chosen, choose] = useState<string | null>(null)
  const [dirty, setDirty] = useState(false)
  const pay = useQuery({
    queryKey: ['formula-pay', month],
    queryFn: ({ signal }) =>
      call(salaryApi.list, { thang: month, so_dong: MOST_ROWS } as never, { signal }),
    refetchOnWindowFocus: false,
  })
  const ngay = pay.data?.den_ngay
  const formulas = useQuery({
    queryKey: ['formulas', ngay],
    queryFn: ({ signal }) => call(salaryApi.formulas, { ngay }, { signal }),
    enabled: ngay !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  useDropGuard(
    () => dirty,
    () => setDirty(false),
  )
  const rows = pay.data?.data ?? []
  const busiest = rows.toSorted(
    (a, b) => (b.bien['so_chuyen'] ?? 0) - (a.bien['so_chuyen'] ?? 0),
  )[0]
  const driver = rows.find(({ username }) => username === chosen) ?? busiest
  const error = pay.error ?? formulas.error
  const saved = () => {
    setDirty(false)
    void pay.refetch()
    void formulas.refetch()
  }
  return (
    <Stack gap="sm">
      <PageHeader
        title={t(screenTexts['/salary-management'])}
        note={pay.data && t(payTexts.period(pay.data.tu_ngay, pay.data.den_ngay))}
      />
      {tabs}
      <Group align="flex-end">
        <MonthFilter value={month} onChange={changeMonth} />
        <Select
          size="xs"
          aria-label={t(payTexts.tryOn)}
          searchable
          allowDeselect={false}
          data={rows.map(({ username, fullname }) => ({ value: username, label: fullname }))}
          value={driver?.username ?? null}
          onChange={choose}
        />
      </Group>
      {error ? (
        <ErrorState error={error} retry={saved} />
      ) : !formulas.data || !pay.data ? (
        <LoadingState />
      ) : (
        <FormulaEditor
          key={`${ngay} ${formulas.dataUpdatedAt}`}
          reply={formulas.data}
          driver={driver}
          onDirty={setDirty}
          onSaved={saved}
        />
      )}
    </Stack>
  )
}
