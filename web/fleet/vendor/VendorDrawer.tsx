import {
  Alert,
  Button,
  Group,
  PasswordInput,
  Select,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { vendorApi, type VendorConnection } from '../../../contract/fleet/vendor/vendor.api.ts'
import {
  HAS_ACCOUNT,
  USUAL_POLL_S,
  VENDOR_ADDRESS,
  vendorFields as fields,
} from '../../../contract/fleet/vendor/vendor.ts'
import { VENDORS, type VendorKind } from '../../../contract/fleet/vendor/vendor.texts.ts'
import { vendorScreen as texts } from '../../../contract/fleet/vendor/vendor-screen.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { NumberBox } from '../../kit/form/NumberBox.tsx'
import { call, fieldMessagesOf, messageOf } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

const draftOf = (stored: VendorConnection | null) => ({
  ten: stored?.ten ?? '',
  loai: stored?.loai ?? ('adsun' as VendorKind),
  dia_chi: stored?.dia_chi ?? VENDOR_ADDRESS.adsun,
  tai_khoan: stored?.tai_khoan ?? '',
  ma_cong_ty: stored?.ma_cong_ty ?? '',
  mat_khau: '',
  chu_ky_giay: (stored?.chu_ky_giay ?? USUAL_POLL_S) as number | string | null,
  cac_xe: (stored?.cac_xe ?? []).join(', '),
  bat: stored?.bat ?? true,
  lay_anh: stored?.lay_anh ?? false,
})
type Draft = ReturnType<typeof draftOf>

const sentOf = ({ cac_xe, ...draft }: Draft, stored: VendorConnection | null) => ({
  ...draft,
  ...(stored ? { id: stored.id, phien_ban: stored.phien_ban } : {}),
  cac_xe: cac_xe
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== ''),
})

type VendorDrawerProps = {
  /** Null connects a new one. */
  readonly stored: VendorConnection | null
  readonly onClose: () => void
  readonly onSaved: (saved: VendorConnection) => void
}

/** A connection beside its list: its password is entered, and never shown again. */
export function VendorDrawer({ stored, onClose, onSaved }: VendorDrawerProps) {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(stored))
  const set = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const saving = useMutation({
    mutationFn: () => call(vendorApi.save, sentOf(draft, stored) as never),
    onSuccess({ message, data }) {
      showToast('success', message)
      onSaved(data)
    },
  })
  const faults = saving.error ? fieldMessagesOf(saving.error) : {}
  const typed = (name: 'ten' | 'dia_chi' | 'tai_khoan' | 'ma_cong_ty', more: object = {}) => (
    <TextInput
      label={t(fields[name].label)}
      value={draft[name]}
      error={faults[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <FormDrawer title={t(stored ? texts.edit(stored.ten) : texts.add)} size={560} onClose={onClose}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate()
        }}
      >
        <Stack gap="sm">
          {typed('ten', { maxLength: 100, 'data-autofocus': true, withAsterisk: true })}
          <Select
            label={t(fields.loai.label)}
            data={Object.entries(VENDORS).map(([value, label]) => ({ value, label: t(label) }))}
            value={draft.loai}
            allowDeselect={false}
            onChange={(next) => {
              const loai = next as VendorKind
              const isUsual = draft.dia_chi === VENDOR_ADDRESS[draft.loai]
              set({ loai, ...(isUsual ? { dia_chi: VENDOR_ADDRESS[loai] } : {}) })
            }}
          />
          {typed('dia_chi', { withAsterisk: true, inputMode: 'url' })}
          {HAS_ACCOUNT[draft.loai] &&
            typed('tai_khoan', { withAsterisk: true, autoComplete: 'off' })}
          {draft.loai === 'adsun' && typed('ma_cong_ty', { description: t(texts.companyHint) })}
          <PasswordInput
            label={t(texts.secret)}
            withAsterisk={!stored}
            autoComplete="new-password"
            description={stored?.co_mat_khau ? t(texts.keepSecret) : undefined}
            value={draft.mat_khau}
            error={faults['mat_khau']}
            onChange={(event) => set({ mat_khau: event.currentTarget.value })}
          />
          <NumberBox
            field={fields.chu_ky_giay}
            label={t(fields.chu_ky_giay.label)}
            value={draft.chu_ky_giay}
            error={faults['chu_ky_giay']}
            onChange={(chu_ky_giay) => set({ chu_ky_giay })}
          />
          <TextInput
            label={t(texts.vehicles)}
            description={t(texts.vehiclesHint)}
            value={draft.cac_xe}
            onChange={(event) => set({ cac_xe: event.currentTarget.value })}
          />
          <Switch
            label={t(fields.bat.label)}
            checked={draft.bat}
            onChange={(event) => set({ bat: event.currentTarget.checked })}
          />
          {draft.loai === 'vietmap' && (
            <Switch
              label={t(fields.lay_anh.label)}
              checked={draft.lay_anh}
              onChange={(event) => set({ lay_anh: event.currentTarget.checked })}
            />
          )}
          {saving.error && (
            <Alert color="red" role="alert">
              {messageOf(saving.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(uiTexts.cancel)}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t(stored ? uiTexts.save : texts.add)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDrawer>
  )
}
