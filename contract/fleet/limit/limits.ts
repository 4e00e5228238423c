import { TRACKING_DEFAULTS, type TrackingSetting } from '../../office/settings/tracking.ts'
import { SECOND_MS, MINUTE_MS, HOUR_MS } from '../../kit/time/time.ts'

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
    /** The fastest that a vehicle goes; so many that agree with each other, but not with what was taken for true, are the new truth. */
    fastestKmh: set.nhay_km_gio,
    newTruth: set.nhay_vi_tri,
    /** Above this a vehicle moves. */
    movingKmh: set.chay_km_gio,
    /** How far an odometer may be off the geometry and still be believed. */
    odometerShare: set.cong_to_phan_tram / 100,
    /** A day of so many km is none that a vehicle drove: it is marked and counts nowhere (domain B6.2). */
    junkKm: set.ngay_km,
    /** Moving without a card for so long counts as driving without one; less is a receiver that forgot it. */
    noCardMs: set.khong_the_phut * MINUTE_MS,
    /** Fuel (domain B6.2): litres that count, an hour while standing, times the norm while moving; events lie apart. */
    fuelLitres: set.dau_lit,
    drainLitresAnHour: set.tut_dau_lit_gio,
    burntTimes: set.tut_dau_phan_tram / 100,
    fuelApartMs: set.dau_cach_phut * MINUTE_MS,
    /** Km of GPS that are farther off the norm, by either, are for a person to judge (domain B2.3). */
    offNormShare: set.lech_km_phan_tram / 100,
    offNormKm: set.lech_km,
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
