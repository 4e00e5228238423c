import {
  choiceField,
  dateField,
  decimalField,
  integerField,
  moneyField,
  plateField,
  textField,
  type Fields,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { orderFields, orderIdField } from '../../dispatch/order/order.fields.ts'
import { DEBT_GROUPS, GROUP_NAMES, type DebtGroup } from './due.ts'

const owed = moneyField(text('Còn nợ', 'Owed'))
const agedFields = Object.fromEntries(
  GROUP_NAMES.map((group) => [group, moneyField(DEBT_GROUPS[group])]),
) as Record<DebtGroup, typeof owed>

const dueFields = {
  ngay_chot: dateField(text('Ngày chốt', 'Closed on')),
  den_han: dateField(text('Đến hạn', 'Due on')),
  nhom: choiceField(text('Tuổi nợ', 'Age'), DEBT_GROUPS),
} as const

const tripIdField = textField(text('Mã chuyến', 'Trip id'))
const dayField = dateField(text('Ngày thực hiện', 'Trip date'))
const ordersField = integerField(text('Số đơn', 'Orders'))
const revenueField = moneyField(text('Doanh thu', 'Revenue'))

/** An order with what is owed of it (money, section 7). */
export const debtFields = {
  id_don_hang: orderIdField,
  id_chuyen_di: tripIdField,
  ngay_thuc_hien: dayField,
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  id_cong_ty: textField(text('Mã khách hàng', 'Customer id')),
  ten_cong_ty: orderFields.ten_cong_ty,
  noi_lay_hang: orderFields.noi_lay_hang,
  noi_tra_hang: orderFields.noi_tra_hang,
  ma_lt: orderFields.ma_lt,
  cuoc_van_chuyen: orderFields.cuoc_van_chuyen,
  vat: decimalField(text('VAT', 'VAT'), '%', 2),
  tien_vat: moneyField(text('Tiền VAT', 'VAT amount')),
  chi_ho: moneyField(text('Chi hộ', 'Recharged')),
  phai_thu: moneyField(text('Phải thu', 'Receivable')),
  da_thu: moneyField(text('Đã thu', 'Received')),
  con_no: owed,
  thanh_toan: orderFields.thanh_toan,
  ...dueFields,
  ghi_chu: orderFields.ghi_chu,
} as const satisfies Fields

/** What a customer owes, by age. */
export const debtorFields = {
  id_cong_ty: textField(text('Mã khách hàng', 'Customer id')),
  ten_cong_ty: orderFields.ten_cong_ty,
  so_don: ordersField,
  doanh_thu: revenueField,
  phai_thu: debtFields.phai_thu,
  da_thu: debtFields.da_thu,
  cong_no: owed,
  ...agedFields,
  chua_phan_bo: moneyField(text('Trả chưa phân bổ', 'Paid, not allocated')),
  han_muc_no: moneyField(text('Hạn mức nợ', 'Credit limit')),
} as const satisfies Fields

/** A trip with what its subcontractor is owed for it. */
export const payableFields = {
  id_chuyen_di: tripIdField,
  ngay_thuc_hien: dayField,
  bien_so_xe: debtFields.bien_so_xe,
  id_thau_phu: textField(text('Mã thầu phụ', 'Subcontractor id')),
  ten_thau_phu: textField(text('Thầu phụ', 'Subcontractor')),
  phai_tra: moneyField(text('Phải trả', 'Payable')),
  da_tra: moneyField(text('Đã trả', 'Paid')),
  con_no: owed,
  ...dueFields,
} as const satisfies Fields

/** What a subcontractor is owed, by age. */
export const creditorFields = {
  id_thau_phu: payableFields.id_thau_phu,
  ten_thau_phu: payableFields.ten_thau_phu,
  so_chuyen: integerField(text('Số chuyến', 'Trips')),
  phai_tra: payableFields.phai_tra,
  da_tra: payableFields.da_tra,
  cong_no: owed,
  ...agedFields,
  chua_phan_bo: moneyField(text('Trả chưa phân bổ', 'Paid, not allocated')),
} as const satisfies Fields
