import { ActionIcon, Button, Menu } from '@mantine/core'
import { mdiContentDuplicate, mdiDotsVertical } from '@mdi/js'
import { Link, useNavigate } from '@tanstack/react-router'
import { maySee } from '../../../contract/office/screen/access.ts'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { BOOKING_COLORS, urgencyOf } from '../../../contract/dispatch/booking/booking.colors.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { browserNow } from '../../../contract/kit/time/time.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import { ResultDialog } from '../../kit/list/ResultDialog.tsx'
import { useBulkAct } from '../../kit/list/useBulkAct.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { showToast } from '../../kit/ui/toasts.ts'
import { toNewBooking, toTrip } from '../../office/screen/offered/paths.ts'
import { ActDialogs } from './ActDialogs.tsx'
import classes from './booking.module.css'
import { useBookingActs } from './useBookingActs.tsx'
import { useSession } from '../../kit/http/signedIn.ts'

/** How the booking stands: its state, who sent it, its trip. */
function Standing({ booking }: { readonly booking: Booking }) {
  const t = useText()
  const { seat } = useSession()
  const { trang_thai, id_chuyen_di, bien_so_xe, ten_nguoi_tao, created_at } = booking
  return (
    <div className={classes.states}>
      <span
        className={classes.badge}
        style={{ backgroundColor: BOOKING_COLORS[urgencyOf(booking, browserNow())] }}
      >
        {t(BOOKING_STATES[trang_thai ?? 'cho_duyet'])}
      </span>
      {id_chuyen_di && (
        <span>
          {t(texts.onTrip)}{' '}
          {maySee(seat, '/trip-management') ? (
            <Link {...toTrip(id_chuyen_di)}>{id_chuyen_di}</Link>
          ) : (
            id_chuyen_di
          )}
          {bien_so_xe && ` · ${bien_so_xe}`}
        </span>
      )}
      <span>
        {[ten_nguoi_tao, created_at && formatMoment(created_at)].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

/** How many answers stand beside the menu. */
const IN_SIGHT = 3

type ActBarProps = { readonly acts: readonly BulkAct[]; readonly busy: boolean }

function ActBar({ acts, busy }: ActBarProps) {
  const t = useText()
  return (
    <>
      {acts.slice(0, IN_SIGHT).map((act, index) => (
        <Button
          key={act.key}
          size="xs"
          variant={index === 0 && !act.danger ? 'filled' : 'default'}
          {...(act.danger ? { c: 'red' } : {})}
          disabled={busy}
          leftSection={<Icon path={act.icon} size={16} />}
          onClick={act.onClick}
        >
          {act.label}
        </Button>
      ))}
      {acts.length > IN_SIGHT && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} disabled={busy} aria-label={t(texts.acts)}>
              <Icon path={mdiDotsVertical} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.slice(IN_SIGHT).map((act) => (
              <Menu.Item
                key={act.key}
                leftSection={<Icon path={act.icon} size={16} />}
                {...(act.danger ? { c: 'red' } : {})}
                onClick={act.onClick}
              >
                {act.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type StoredHeadProps = {
  readonly booking: Booking
  readonly isDirty: () => boolean
  /** The booking was answered, deleted or brought back. */
  readonly onChanged: () => void
}

/** Which booking it is, how it stands, and what can be done with it. */
export function StoredHead({ booking, isDirty, onChanged }: StoredHeadProps) {
  const t = useText()
  const navigate = useNavigate()
  const bulk = useBulkAct()
  const id = booking.id_don_hang ?? ''
  const acts = useBookingActs({ bookings: [booking], run: bulk.run, onDone: onChanged })
  // What is answered or copied is what is stored.
  const whenSaved = (act: BulkAct): BulkAct => ({
    ...act,
    onClick: () => {
      if (isDirty() && act.key !== 'remove') showToast('warning', t(texts.saveFirst))
      else act.onClick()
    },
  })
  const harmless = acts.acts.filter(({ danger }) => !danger)
  const grave = acts.acts.filter(({ danger }) => danger)
  const copy: BulkAct = {
    key: 'copy',
    label: t(texts.copy),
    icon: mdiContentDuplicate,
    onClick: () => void navigate(toNewBooking({ mau: id })),
  }
  return (
    <>
      <PageHeader
        title={t(texts.editTitle(id))}
        note={<Standing booking={booking} />}
        actions={<ActBar acts={[...harmless, copy, ...grave].map(whenSaved)} busy={bulk.busy} />}
      />
      <ActDialogs acts={acts} run={bulk.run} onDone={onChanged} />
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
