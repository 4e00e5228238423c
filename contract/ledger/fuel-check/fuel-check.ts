import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { messageReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import {
  choiceField,
  decimalField,
  integerField,
  LITRES,
  momentField,
  plateField,
  rowShape,
  textField,
} from '../../kit/field/field.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { text } from '../../kit/text/text.ts'
import { isMonth } from '../../kit/time/time.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { FILL_APPROVERS } from '../fuel-log/fuel-log.ts'
import { fuelCheckTexts as texts } from './fuel-check.texts.ts'

/** What a month of a vehicle burned: by norm, as it was filled, and by GPS. */
export const fuelCheckFields = {
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  so_chuyen: integerField(text('Số chuyến', 'Trips')),
  lit_dinh_muc: decimalField(text('Theo định mức', 'By norm'), LITRES, 2),
  lit_do: decimalField(text('Đã đổ', 'Filled'), LITRES, 2),
  lit_gps: decimalField(text('Theo GPS', 'By GPS'), LITRES, 2),
  chenh_lech_lit: {
    ...decimalField(text('Chênh lệch', 'Gap'), LITRES, 2),
    schema: z.number().nullable(),
  },
  chenh_lech_phan_tram: {
    ...decimalField(text('Chênh lệch %', 'Gap %'), '%', 1),
    schema: z.number().nullable(),
  },
  can: choiceField(text('Cần', 'Asks for'), texts.asks),
  ly_do: textField(text('Lý do', 'Reason')),
  nguoi_giai_trinh: textField(text('Người giải trình', 'Explained by')),
  giai_trinh_luc: momentField(text('Lúc giải trình', 'Explained at')),
  nguoi_duyet: textField(text('Người duyệt', 'Approved by')),
  duyet_luc: momentField(text('Lúc duyệt', 'Approved at')),
} as const

const month = z.string(inputTexts.text).refine(isMonth, inputTexts.monthForm)
const plate = z
  .string(inputTexts.text)
  .trim()
  .min(1, inputTexts.text)
  .max(40)
  .transform(displayPlate)
const row = rowShape(fuelCheckFields).extend({
  thang: z.string(),
  bien_so_xe: z.string(),
  so_chuyen: z.number(),
  lit_dinh_muc: z.number(),
  lit_do: z.number(),
  can: z.enum(['khong', 'ly_do', 'duyet', 'chua_du']),
  /** The reason is of the litres that stand now. */
  con_dung: z.boolean(),
})
const seen = seatsWith('/quota-km')

/** The fuel triangle per vehicle and month. */
export const fuelCheckApi = {
  list: post('/tms/dinh_muc_km/doi_chieu', {
    access: seen,
    input: z.strictObject({ thang: month, bien_so_xe: plate.nullish() }),
    output: z.object({
      data: z.array(row),
      tong_hop: z.object({ lit_dinh_muc: z.number(), lit_do: z.number() }),
    }),
  }),
  explain: post('/tms/dinh_muc_km/doi_chieu_giai_trinh', {
    access: seen,
    input: z.strictObject({
      thang: month,
      bien_so_xe: plate,
      ly_do: wordsSchema(inputTexts.text)
        .min(1, inputTexts.reason)
        .max(1000, inputTexts.reasonLong),
    }),
    output: messageReply.extend({ data: row }),
  }),
  approve: post('/tms/dinh_muc_km/doi_chieu_duyet', {
    access: FILL_APPROVERS,
    /** `duyet` false takes back what one approved. */
    input: z.strictObject({ thang: month, bien_so_xe: plate, duyet: z.boolean().default(true) }),
    output: messageReply.extend({ data: row }),
  }),
} as const
export type FuelCheck = z.output<typeof row>
