import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { eachReply, get, post, type Endpoint } from '../../kit/endpoint/endpoint.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { givenDay } from '../../kit/list/list.ts'
import { rowOf, writtenRow } from '../../kit/resource/crud.ts'
import type { Resource, RowValues } from '../../kit/resource/resource.ts'
import { fixedCost } from '../fixed-cost/fixed-cost.ts'
import { loading } from '../loading/loading.ts'
import { NORM_READERS } from '../norm/norm.fields.ts'
import { tripPay } from './trip-pay.ts'
import { variableCost } from './variable-cost.ts'
import { vehicleNorm } from '../vehicle-norm/vehicle-norm.ts'

const PATH = '/bdsc/dinh_muc_kinh_te'

/** Kinds of norms, as the call that writes any of them names them. */
export const NORM_KINDS = {
  luong: tripPay.resource,
  bien_phi: variableCost.resource,
  co_dinh: fixedCost.resource,
  boc_xep: loading.resource,
} as const satisfies Record<string, Resource>
export type NormKind = keyof typeof NORM_KINDS

const word = z.string().max(300).optional()
/** Norms as of a day, today where none is named; of a route, a type or a plate. */
const asked = z.strictObject({
  ngay: givenDay.optional(),
  ma_lt: word,
  loai_xe: word,
  bien_so_xe: z.string().max(40).transform(displayPlate).optional(),
})
const listOf = (path: string, row: z.ZodType) =>
  get(`${PATH}/${path}`, {
    access: NORM_READERS,
    input: asked,
    output: z.object({ data: z.array(row) }),
  })

/** Rows to write: those without id are added, the others corrected. */
const rowsTo = ({ fields }: Resource) =>
  z
    .array(writtenRow(fields))
    .min(1, inputTexts.noRows)
    .max(500, inputTexts.atMost(500, 'dòng', 'rows'))
type Rows = readonly RowValues[]
type Written = z.output<typeof eachReply>

const writeOf = (path: string, kind: NormKind) =>
  post(`${PATH}/${path}`, {
    access: NORM_KINDS[kind].write,
    input: z.strictObject({ list: rowsTo(NORM_KINDS[kind]) }),
    output: eachReply,
  }) as unknown as Endpoint<{ list: Rows }, Written>

const kinds = Object.keys(NORM_KINDS) as NormKind[]

/** The calls of norms (money, section 3); those of each kind by itself beside them. */
export const costNormApi = {
  tripPay: tripPay.api,
  variableCost: variableCost.api,
  vehicleNorm: vehicleNorm.api,
  loading: loading.api,
  tripPayNow: listOf('get_danh_sach_luong_theo_chuyen', rowOf(tripPay.resource)),
  variableCostNow: listOf('get_danh_sach_bien_phi_theo_chuyen', rowOf(variableCost.resource)),
  loadingNow: listOf('get_danh_sach_boc_xep', rowOf(loading.resource)),
  /** The rows of fixed costs, one object a plate; those of the company under no plate. */
  fixedCostNow: listOf(
    'get_danh_sach_chi_phi_co_dinh_theo_xe',
    z.object({
      bien_so_xe: z.string().nullable(),
      /** What they come to in the month of the day. */
      tong: z.number(),
      list: z.array(rowOf(fixedCost.resource)),
    }),
  ),
  update: post(`${PATH}/update`, {
    access: NORM_KINDS.luong.write,
    input: z.discriminatedUnion(
      'loai',
      kinds.map((loai) =>
        z.strictObject({ loai: z.literal(loai), list: rowsTo(NORM_KINDS[loai]) }),
      ) as never,
      { error: inputTexts.oneOf('loai', kinds) },
    ),
    output: eachReply,
  }) as unknown as Endpoint<{ loai: NormKind; list: Rows }, Written>,
  updateTripPay: writeOf('update_dinh_muc_luong', 'luong'),
  updateVariableCost: writeOf('update_dinh_muc_bien_doi', 'bien_phi'),
  updateFixedCost: writeOf('update_chi_phi_co_dinh', 'co_dinh'),
  updateLoading: writeOf('update_chi_phi_boc_xep', 'boc_xep'),
  /** The same as the delete of a resource, under its own path. */
  removeLoading: { ...loading.api.remove, path: `${PATH}/delete_boc_xep` },
} as const
