import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { browserNow, type WireMoment } from '../../../contract/kit/time/time.ts'
import { enteredFields as fields } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { workedFill } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts as texts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { useField } from '../../kit/form/FieldBox.tsx'
import { FieldInput } from '../../kit/form/FieldInput.tsx'
import { pointAt } from '../../kit/form/pointAt.ts'
import { shapeProblems } from '../../kit/form/shapeProblems.ts'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { FormPhotos } from '../../kit/photo/FormPhotos.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { photosArrived, unsentProblems } from '../../kit/photo/unsentPhotos.ts'
import { t as say, useLanguage, useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { FillNote } from './FillNote.tsx'
import classes from './fuelLog.module.css'
import { fillCautions, useFillSuggestions, type FillSuggestions } from './useFillSuggestions.ts'

type Values = Record<string, unknown>
type Entry = UseFormReturn<Values>

const EMPTY: Values = {
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  hinh_thuc: 'cong_no',
  anh: [],
}
/** Files tell no seconds. */
const toTheMinute = (moment: WireMoment): WireMoment => `${moment.slice(0, 16)}:00`

const FIRST = ['so_lit', 'don_gia', 'km_cong_to'] as const
const MORE = ['ngay_gio', 'cay_xang', 'so_hoa_don', 'hinh_thuc', 'thanh_tien', 'ghi_chu'] as const

/** Fills what is still empty with what is probably meant. */
function useUsual(form: Entry, known: FillSuggestions | null): void {
  useEffect(() => {
    if (!known) return
    const usual = { bien_so_xe: known.xe_cua_toi, don_gia: known.gia_dau }
    for (const [name, value] of Object.entries(usual))
      if (form.getValues(name) === null && value !== null && !form.getFieldState(name).isDirty)
        form.setValue(name, value)
  }, [form, known])
}

function PlateChoice({
  form,
  plates,
}: {
  readonly form: Entry
  readonly plates: readonly string[]
}) {
  const t = useText()
  const { value, error, onChange, ...bound } = useField(form, 'bien_so_xe')
  return (
    <NativeSelect
      {...bound}
      size="md"
      label={t(fields.bien_so_xe.label)}
      withAsterisk
      error={error}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={['', ...plates]}
    />
  )
}

type Trips = FillSuggestions['chuyen_di']

/** The trips of the vehicle in those days; the nearest stand first. */
function TripChoice({ form, trips }: { readonly form: Entry; readonly trips: Trips }) {
  const t = useText()
  const { value, error, onChange, ...bound } = useField(form, 'id_chuyen_di')
  if (trips.length === 0) return null
  const options = trips.map(({ id_chuyen_di, ngay_thuc_hien, noi_lay_hang, noi_tra_hang }) => ({
    value: id_chuyen_di,
    label: [
      ngay_thuc_hien && formatDate(ngay_thuc_hien).slice(0, 5),
      [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ') || id_chuyen_di,
    ]
      .filter(Boolean)
      .join(' '),
  }))
  return (
    <NativeSelect
      {...bound}
      size="md"
      label={t(fields.id_chuyen_di.label)}
      error={error}
      value={(value as string | null) ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: t(texts.noTrip) }, ...options]}
    />
  )
}

const sendsAnyway = (cautions: ReturnType<typeof fillCautions>): Promise<boolean> =>
  confirm({
    title: say(texts.oddTitle),
    message: cautions
      .map(({ message, message_en }) => say({ vi: message, en: message_en }))
      .join(' · '),
    confirmLabel: say(texts.sendAnyway),
    cancelLabel: say(texts.lookAgain),
    careful: true,
  })

/** A filling as a driver enters it, with one thumb: what is usual stands there, the slip is photographed, the rest waits behind a button. */
export function FillEntry({ onSent }: { readonly onSent: () => void }) {
  const t = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const typed = useWatch({ control: form.control }) as Values
  const known = useFillSuggestions(typed['bien_so_xe'], typed['ngay_gio'])
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useUsual(form, known)
  const point = (wrong: Readonly<Record<string, string>>, otherwise: string) => {
    if (MORE.some((name) => name in wrong)) setOpen(true)
    const isPointed = pointAt(form, Object.keys(fields), wrong)
    const count = Object.keys(wrong).length
    showToast('error', isPointed ? t(unsavedTexts.fixErrors(count)) : otherwise)
  }
  const send = async () => {
    const ngay_gio = form.getValues('ngay_gio') ?? toTheMinute(browserNow())
    const wrong = shapeProblems(fuelLogApi.create.input, { ...form.getValues(), ngay_gio })
    const [first] = Object.values(wrong)
    if (first !== undefined) return point(wrong, first)
    const cautions = fillCautions({ ...typed, ...workedFill(typed) }, known)
    if (cautions.length > 0 && !(await sendsAnyway(cautions))) return
    // Who has photographed and pressed puts the phone away: the slip goes when its photo has arrived.
    await photosArrived(form.control)
    const { anh: message } = unsentProblems(form.control)
    if (message !== undefined) {
      form.setError('anh', { message })
      return showToast('error', message)
    }
    try {
      const { canh_bao } = await call(fuelLogApi.create, {
        ...form.getValues(),
        ngay_gio,
      } as never)
      showToast('success', t(texts.sent))
      for (const { message, message_en } of canh_bao)
        showToast('info', language === 'en' ? (message_en ?? message) : message)
      await refreshLists(client)
      onSent()
    } catch (error) {
      point(fieldMessagesOf(error), messageOf(error))
    }
    return undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await send().finally(() => setBusy(false))
  }
  const input = (name: (typeof FIRST)[number] | (typeof MORE)[number]) => (
    <FieldInput
      key={name}
      form={form}
      name={name}
      field={fields[name]}
      required={name === 'so_lit'}
      {...(name === 'ngay_gio' ? { placeholder: t(texts.now) } : {})}
    />
  )
  return (
    <form className={classes.entry} noValidate onSubmit={(event) => void submit(event)}>
      <PlateChoice form={form} plates={known?.bien_so_xe ?? []} />
      <div className={classes.pair}>{FIRST.map(input)}</div>
      <FormPhotos form={form} name="anh" label={t(fields.anh.label)} readOnly={false} />
      <TripChoice form={form} trips={known?.chuyen_di ?? []} />
      {isOpen ? (
        <div className={classes.pair}>{MORE.map(input)}</div>
      ) : (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t(texts.more)}
        </Button>
      )}
      <FillNote row={{ ...typed, ...workedFill(typed) }} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} className={classes.send ?? ''}>
        {t(texts.send)}
      </Button>
    </form>
  )
}
