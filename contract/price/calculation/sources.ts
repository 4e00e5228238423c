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
}
