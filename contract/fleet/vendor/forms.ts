import { adsun } from './adsun.ts'
import { binhAnh } from './binhAnh.ts'
import type { VendorKind } from './vendor.texts.ts'
import type { VendorForm } from './vendorForm.ts'
import { vietmap } from './vietmap.ts'

/** What each vendor is asked, and how its answers are read. */
export const VENDOR_FORMS: Readonly<Record<VendorKind, VendorForm>> = {
  adsun,
  binh_anh: binhAnh,
  vietmap,
}
