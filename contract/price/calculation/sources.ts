import type { Screen } from '../../office/screen/access.ts'

/** The screens on which the rows stand that figures come from, by what kind of row it is. */
export const SOURCE_SCREENS: Readonly<Record<string, Screen>> = {
  fuel_price: '/fuel-surcharge',
  fuel_surcharge: '/fuel-surcharge',
  company_price: '/company-price-management',
  km_quota: '/quota-km',
  trip_pay: '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
  variable_cost: '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
  loading: '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
  vehicle_norm: '/vehicle-management',
  route: '/route-management',
  company: '/company-management',
  setting: '/company-settings',
  toll: '/toll-management',
  fuel_log: '/fuel-log',
}

/** The screens on which that is mended for which no row is what is missing, by the code of what is wanting. */
export const WANTING_SCREENS: Readonly<Record<string, Screen>> = {
  dinh_muc_km: '/quota-km',
  dinh_muc_dau: '/quota-km',
  km_tuyen: '/route-management',
  km_mot_chieu: '/route-management',
  vat: '/company-settings',
  dieu_khoan_phu_thu: '/fuel-surcharge',
  ngoai_bang_gia: '/fuel-surcharge',
  ngoai_bang_cu_ly: '/fuel-surcharge',
  bang_khong_co_lop_xe: '/fuel-surcharge',
  lit_cua_tuyen: '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
}
