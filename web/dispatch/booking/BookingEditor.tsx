import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { bookingFields, type Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { reasonOf } from '../../../contract/dispatch/booking/booking.problems.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { QuickOrder } from '../../../contract/dispatch/booking/quick.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { EditorPage } from '../../kit/form/EditorPage.tsx'
import { isSaveKey, useFormKeys } from '../../kit/form/formKeys.ts'
import { SectionRail } from '../../kit/form/SectionRail.tsx'
import { RowConflicts } from '../../kit/form/RowConflicts.tsx'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { toBooking, toBookings } from '../../office/screen/offered/paths.ts'
import { BookingFoot } from './BookingFoot.tsx'
import { formOfLine, judgeBy, type BookingForm } from './bookingForm.ts'
import { StoredHead } from './BookingHead.tsx'
import { useKnownWords } from './bookingWords.ts'
import { BOOKING_SECTIONS } from './layout.ts'
import { BookingSections } from './BookingSections.tsx'
import { QuickFill } from './QuickFill.tsx'
import { mayEdit, useOpenBooking, type Wanted } from './useOpenBooking.ts'
import { useSession } from '../../kit/http/signedIn.ts'

/** What the approver said, and that the booking can only be read. */
function Answered({ booking, readOnly }: { booking: Booking; readOnly: boolean }) {
  const t = useText()
  const reason = reasonOf(booking)
  const state = t(BOOKING_STATES[booking.trang_thai ?? 'cho_duyet'])
  return (
    <>
      {reason && (
        <Alert color="orange" variant="light" py={8} title={state}>
          {t(reason)}
        </Alert>
      )}
      {readOnly && (
        <Alert color="gray" variant="light" py={8}>
          {t(texts.readOnly)}
        </Alert>
      )}
    </>
  )
}

type BookingEditorProps = {
  /** The stored booking, null for a new one. */
  readonly loaded: Booking | null
  /** What the form starts with. */
  readonly start: BookingForm
  /** What the next new one starts with. */
  readonly empty: BookingForm
  /** Where unsaved work on it is kept. */
  readonly draftKey: string
}

/** The form of a booking, on one page. */
export function BookingEditor({ loaded, start, empty, draftKey }: BookingEditorProps) {
  const t = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { seat } = useSession()
  const open = useOpenBooking({
    loaded,
    start,
    empty,
    draftKey,
    seat,
    openBooking: (id) => void navigate(toBooking(id)),
    onSaved(wanted) {
      void refreshLists(client)
      if (wanted === 'close') void navigate(toBookings())
    },
  })
  const { form, row } = open
  const judge = judgeBy(useKnownWords()?.tai_trong_kg ?? {})
  const readOnly = !mayEdit(row, seat)
  const save = (wanted: Wanted) => {
    if (!readOnly) void open.save(wanted)
  }
  useFormKeys((event) => (isSaveKey(event) ? () => save('close') : null))

  const reload = async () => {
    try {
      open.accept((await call(bookingApi.get, { id_don_hang: row?.id_don_hang ?? '' })).data)
    } catch (error) {
      showToast('error', messageOf(error))
    }
  }
  const fill = (order: QuickOrder) => {
    const filled = { ...form.getValues(), ...formOfLine(order) }
    open.show(filled, null, empty)
  }
  const saveLabel =
    row === null ? texts.send : row.trang_thai === 'yeu_cau_sua' ? texts.again : texts.save
  return (
    <>
      <EditorPage
        open={open}
        first="ten_cong_ty"
        head={
          row ? (
            <StoredHead booking={row} isDirty={open.isDirty} onChanged={() => void reload()} />
          ) : (
            <PageHeader title={t(pageTexts.newBooking)} />
          )
        }
        notes={row ? <Answered booking={row} readOnly={readOnly} /> : <QuickFill onFill={fill} />}
        rail={<SectionRail form={form} sections={BOOKING_SECTIONS} judge={judge} />}
        foot={
          <BookingFoot
            form={form}
            saveLabel={readOnly ? null : t(saveLabel)}
            saving={open.saving}
            onSave={() => save('close')}
            onSaveAndNext={row ? null : () => save('next')}
          />
        }
      >
        <BookingSections form={form} readOnly={readOnly} />
      </EditorPage>
      <RowConflicts saving={open} fields={bookingFields} />
    </>
  )
}
