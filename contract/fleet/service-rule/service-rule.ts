import { z } from 'zod'
import { FLEET_OFFICE, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  choiceField,
  decimalField,
  noteField,
  refPlateField,
  textField,
  writtenBy,
  type Field,
} from '../../kit/field/field.ts'
import { crud } from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { readKm, ruleProblems, SERVICE_STATES, workedRule } from './service-rule.rule.ts'

const SCREEN = '/rule'
const KM = text('km', 'km')

/** Km that a caller may give as text; readings of a counter are not added up. */
const kmField = (label: ReturnType<typeof text>) => {
  const field = decimalField(label, KM, 1)
  return { ...field, schema: z.preprocess(readKm, field.schema) } as const
}
/** What follows from the vehicle's km. */
const following = <F extends Field>(field: F) =>
  ({ ...writtenBy(field, []), follows: true }) as const

const fields = {
  plate: {
    ...refPlateField(text('Biển số xe', 'Plate')),
    ref: { to: 'vehicle', name: 'plate' },
  },
  ten: textField(text('Việc bảo dưỡng', 'Service')),
  total_km: kmField(text('Đến hạn lúc', 'Due at')),
  chu_ky_km: kmField(text('Chu kỳ', 'Cycle')),
  da_lam_luc_km: kmField(text('Đã làm lúc', 'Done at')),
  km_hien_tai: following(decimalField(text('Km hiện tại', 'Km now'), KM, 1)),
  con_lai_km: following({
    ...decimalField(text('Còn lại', 'Left'), KM, 1),
    signed: true,
    schema: z.number().nullable(),
  }),
  tinh_trang: following(choiceField(text('Tình trạng', 'State'), SERVICE_STATES)),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const

const rules = plain({
  kind: 'service_rule',
  path: '/truck_info/rule',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã quy tắc', 'Rule')), follows: true },
  name: 'ten',
  sameNames: true,
  identity: ['plate', 'ten'],
  fields,
  required: ['plate', 'total_km'],
  state: 'tinh_trang',
  filters: ['tinh_trang', 'plate', 'ten'],
  columns: [
    'plate',
    'total_km',
    'con_lai_km',
    'tinh_trang',
    'km_hien_tai',
    'chu_ky_km',
    'da_lam_luc_km',
    'ghi_chu',
  ],
  sections: [
    { title: text('Việc cần làm', 'What is due'), fields: ['ten', 'plate', 'total_km'] },
    { title: text('Chu kỳ', 'Cycle'), fields: ['chu_ky_km', 'da_lam_luc_km', 'ghi_chu'] },
  ],
  headings: {
    ten: ['hạng mục', 'nội dung', 'công việc', 'hạng mục bảo dưỡng', 'nội dung bảo dưỡng'],
    total_km: [
      'đến hạn lúc km',
      'km đến hạn',
      'due at km',
      'mốc km',
      'km tiếp theo',
      'km bảo dưỡng tiếp theo',
      'km kế tiếp',
      'km cần làm',
    ],
    chu_ky_km: ['chu kỳ km', 'cycle in km', 'định kỳ km', 'định kỳ', 'chu kỳ (km)'],
    da_lam_luc_km: [
      'đã làm lúc km',
      'km đã làm',
      'km lần trước',
      'km gần nhất',
      'km bảo dưỡng gần nhất',
    ],
    ghi_chu: ['diễn giải'],
  },
  problems: ruleProblems,
  worked: workedRule,
  read: seatsWith(SCREEN),
  write: FLEET_OFFICE,
  texts: {
    one: text('quy tắc bảo dưỡng', 'service rule'),
    searchHint: text('Tìm biển số, việc bảo dưỡng…', 'Plate, service…'),
  },
})

const calls = crud(rules.resource)

/** Service that is due by km (tracking, section 3); the calls that the specification names go by those names. */
export const serviceRules = {
  ...rules,
  api: {
    ...calls,
    list: { ...calls.list, path: '/truck_info/get_rules' },
    create: { ...calls.create, path: '/truck_info/add_rule' },
    update: { ...calls.update, path: '/truck_info/edit_rule', method: 'PUT' },
    remove: { ...calls.remove, path: '/truck_info/delete_rules' },
  } as typeof calls,
}
