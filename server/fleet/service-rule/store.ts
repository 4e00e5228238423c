import { sql } from 'kysely'
import type { ServiceState } from '../../../contract/fleet/service-rule/service-rule.rule.ts'
import { serviceRules } from '../../../contract/fleet/service-rule/service-rule.ts'
import { ruleTexts } from '../../../contract/fleet/service-rule/service-rule.texts.ts'
import { SETTING_DEFAULTS } from '../../../contract/office/settings/settings.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

/** How many km before a service is warned of, on a day. */
const notice = (day: WireDate) => sql`coalesce((
  SELECT (gia_tri #>> '{}')::numeric FROM cai_dat_theo_ngay
  WHERE ten = 'bao_duong_truoc_km' AND hieu_luc_tu <= ${day}::date ORDER BY hieu_luc_tu DESC, id DESC LIMIT 1),
  ${SETTING_DEFAULTS.bao_duong_truoc_km}::numeric)`

const state = (name: ServiceState) => sql.lit(name)

/** Service rules with what their vehicles' km say of them (contract: serviceState); a rule without a cycle that was done is over. */
export const serviceRuleStore = tableStore({
  ...serviceRules,
  table: 'quy_tac_bao_duong',
  prefix: 'BD',
  made: (_key, values) => (values['ten'] ? {} : { ten: ruleTexts.unnamed.vi }),
  order: sql`kx.xong, kx.con`,
  beside: {
    joins: (day) => sql`
      LEFT JOIN LATERAL (SELECT km, t.total_km - km AS con, ${notice(day)} AS truoc,
        (t.chu_ky_km IS NULL AND coalesce(t.da_lam_luc_km >= t.total_km, false)) AS xong
        FROM (SELECT km_cua_xe(t.plate) AS km) k) kx ON true`,
    at: {
      km_hien_tai: sql`kx.km`,
      con_lai_km: sql`kx.con`,
      tinh_trang: sql`CASE WHEN kx.xong THEN ${state('xong')} WHEN kx.con > kx.truoc THEN ${state('con_xa')}
        WHEN kx.con > 0 THEN ${state('sap_den')} WHEN kx.con > -kx.truoc OR kx.con = 0 THEN ${state('den_han')} ELSE ${state('qua_han')} END`,
    },
    write: () => Promise.resolve([]),
    stores: [],
  },
})

const {
  km_hien_tai: _km,
  con_lai_km: _left,
  tinh_trang: _state,
  ...entered
} = serviceRules.resource.fields

/** Service rules as sheets write them: what follows from the vehicle's km is no matter of theirs. */
export const serviceRuleSheetStore = {
  ...serviceRuleStore,
  resource: { ...serviceRules.resource, fields: entered },
}
