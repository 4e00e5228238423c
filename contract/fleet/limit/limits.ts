import { TRACKING_DEFAULTS, type TrackingSetting } from '../../office/settings/tracking.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What of a company's thresholds is set. */
export type LimitValues = Readonly<Record<TrackingSetting, number>>

/** The thresholds of a company in metres, km/h and ms (tracking, section 2). */
export const limitsOf = (set: LimitValues) =>
  ({
    /** A standing of so long, within this circle, is a stop. */
    stopMs: set.dung_phut * MINUTE_MS,
    stopM: set.dung_met,
    /** A shorter stay in a place is passing by. */
    visitMs: set.ghe_giay * SECOND_MS,
    /** Where a vehicle has no limit of its own; faster for so long counts. */
    speedKmh: set.toc_do_toi_da,
    speedMs: set.qua_toc_do_giay * SECOND_MS,
    /** After so long without a fix a vehicle is lost: while it moved, while it stood, while no fix was good. */
    lostAfter: {
      dang_chay: set.mat_dau_chay_phut * MINUTE_MS,
      dang_dung: set.mat_dau_dung_phut * MINUTE_MS,
      fix_xau: set.mat_dau_xau_phut * MINUTE_MS,
    },
    /** The least accuracy that counts. */
    accuracyM: set.chinh_xac_met,
    /** A standing of so long lets a driver begin anew (domain B3.2); the marks of continuous driving, in order. */
    restMs: set.nghi_phut * MINUTE_MS,
    warnAtMs: [set.lai_bao_1_phut, set.lai_bao_2_phut, set.lai_bao_3_phut]
      .toSorted((a, b) => a - b)
      .map((minutes) => minutes * MINUTE_MS),
    /** So long outside every known place is a long stop. */
    longStopMs: set.dung_lau_phut * MINUTE_MS,
    /** Farther from the planned line for so long is another way. */
    offRouteM: set.lech_tuyen_met,
    offRouteMs: set.lech_tuyen_phut * MINUTE_MS,
    /** What comes so much later than planned is late. */
    lateByMs: set.tre_phut * MINUTE_MS,
    /** The fence of a place that has none of its own. */
    placeM: set.hop_dong_met,
    /** How long before its start and after its end the track is looked at for a haul. */
    haulEarlyMs: set.hop_dong_som_gio * HOUR_MS,
    haulAfterMs: set.hop_dong_sau_gio * HOUR_MS,
  }) as const
export type Limits = ReturnType<typeof limitsOf>

/** What holds while a company has decided nothing. */
export const USUAL_LIMITS: Limits = limitsOf(TRACKING_DEFAULTS)
