import { addDays, addMinutes, dayOf, type WireMoment } from '../../contract/kit/time/time.ts'
import { MILESTONES, statesPassed } from '../../contract/dispatch/trip/trip.can.ts'
import type { TripState } from '../../contract/dispatch/trip/trip.fields.ts'
import type { NewTrip } from '../dispatch/trip/tripValues.ts'
import type { Chance } from './chance.ts'
import type { Run } from './runs.ts'

/** Days after which the papers of a trip are back and it is locked. */
const PAPERS_BACK_DAYS = 4
/** Of the runs that should be back, each so-many-th still unloads: there is always something late to look at. */
const EACH_LATE = 6
const EACH_CANCELLED = 47

/** The state of a run at a moment when all goes by plan. */
function plannedState({ pickup, delivery, end }: Run, now: WireMoment): TripState {
  if (now >= end) return 'ket_thuc'
  if (now >= delivery) return 'dang_tra_hang'
  if (now >= addMinutes(pickup, 60)) return 'dang_chay'
  if (now >= pickup) return 'dang_lay_hang'
  if (now >= addMinutes(pickup, -120)) return 'da_nhan_lenh'
  return dayOf(pickup) <= dayOf(now) ? 'da_giao_lenh' : 'moi'
}

/** Something that goes wrong: a few are cancelled, a few of the last two days are behind their plan. */
function disturbed(
  run: Run,
  planned: TripState,
  { now, chance }: { now: WireMoment; chance: Chance },
): TripState {
  if (run.index % EACH_CANCELLED === 1) return 'huy'
  const recent = run.end > addMinutes(now, -36 * 60)
  if (planned === 'ket_thuc' && recent && run.index % EACH_LATE === 0) return 'dang_tra_hang'
  if (planned === 'dang_chay' && chance.happens(0.15)) return 'da_nhan_lenh'
  return planned
}

const REASONS = [
  'Khách hủy đơn',
  'Khách dời lịch đóng hàng',
  'Xe hỏng, chuyển thầu phụ',
  'Hãng tàu đổi lịch cắt máng',
]

/** State, lock and milestones of a run at a moment: past ones ended and mostly locked, today's running, tomorrow's new. */
export function stateOf(run: Run, now: WireMoment, chance: Chance): NewTrip {
  const state = disturbed(run, plannedState(run, now), { now, chance })
  if (state === 'huy') return { trang_thai: state, ly_do: chance.pick(REASONS), khoa: false }
  const times = {
    ngay_gio_toi_diem_dong_hang: addMinutes(run.pickup, chance.between(-15, 20)),
    ngay_gio_ket_thuc_tra_hang: addMinutes(run.delivery, chance.between(20, 70)),
    ngay_gio_toi_diem_ket_thuc: addMinutes(run.end, chance.between(-20, 0)),
  }
  const reached = statesPassed('moi', state).flatMap((passed) => MILESTONES[passed] ?? [])
  const old = dayOf(run.pickup) <= addDays(dayOf(now), -PAPERS_BACK_DAYS)
  return {
    trang_thai: state,
    khoa: state === 'ket_thuc' && chance.happens(old ? 0.985 : 0.25),
    ...Object.fromEntries(reached.map((name) => [name, times[name]])),
  }
}
