import { evenRetired, monthField, noteField, refField, textField } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { PAY_READERS, PAY_WRITERS } from './salary.seats.ts'
import { salaryTexts } from './salary.texts.ts'
import { typedFields } from './salary.variables.ts'

const SCREEN = '/salary-management'
const MOST_DAYS = 31
/** What makes typed figures of a month impossible; asked by call and sheet. */
export const typedProblems = (row: RowValues): Problems =>
  Object.fromEntries(
    ['ngay_cong', 'so_ngay_truc', 'ngay_cong_chuan']
      .filter((name) => Number(row[name] ?? 0) > MOST_DAYS)
      .map((name) => [name, salaryTexts.mostDays(MOST_DAYS)]),
  )

/** Figures typed for a driver and a month, as sheets bring them: a row tells its driver and its month. */
export const typedPay = plain({
  kind: 'driver_salary',
  path: '/tms/driver_salary',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: textField(text('Mã dòng', 'Row id')),
  name: 'username',
  sameNames: true,
  identity: ['thang', 'username'],
  fields: {
    thang: monthField(text('Tháng', 'Month')),
    username: evenRetired(refField(text('Lái xe', 'Driver'), 'driver', 'fullname')),
    ...typedFields,
    ghi_chu: noteField(text('Ghi chú', 'Note')),
  },
  required: ['thang', 'username'],
  headings: {
    thang: ['Tháng lương', 'Kỳ lương', 'Kỳ'],
    username: [
      'Họ và tên',
      'Họ tên',
      'Tên',
      'Tên lái xe',
      'Tài xế',
      'Nhân viên',
      'Tài khoản',
      'Mã NV',
    ],
    ngay_cong: [
      'NC',
      'Công',
      'Số công',
      'Số ngày công',
      'Ngày làm việc',
      'Công thực tế',
      'Ngày công thực tế',
      'Số công thực tế',
      'Công TT',
      'Công đi làm',
      'Ngày công đi làm',
    ],
    so_ngay_truc: [
      'Số ngày trực',
      'Trực',
      'Công trực',
      'Trực đêm',
      'Số buổi trực',
      'Trực đêm (buổi)',
      'Trực (buổi)',
      'Trực bãi',
      'Trực (ngày)',
      'Trực bãi (ngày)',
    ],
    ngay_cong_chuan: ['Công chuẩn', 'Công tháng', 'Công quy định'],
    thuong: ['Tiền thưởng', 'Thưởng khác', 'Thưởng chuyên cần'],
    phat: ['Tiền phạt', 'Phạt khác', 'Trừ phạt', 'Phạt vi phạm', 'Vi phạm'],
    tam_ung: [
      'Tạm ứng',
      'Ứng',
      'Ứng lương',
      'Đã ứng',
      'Trừ tạm ứng',
      'Trừ ứng',
      'Ứng trong kỳ',
      'Ứng trong tháng',
    ],
    thue_tncn: ['Thuế', 'Thuế thu nhập cá nhân', 'TNCN'],
    khau_tru: ['Khấu trừ', 'Trừ khác'],
    luong_co_ban: ['Lương CB', 'LCB', 'Lương cứng'],
    phu_cap_dien_thoai: ['Điện thoại', 'PC điện thoại', 'Phụ cấp ĐT', 'PC ĐT'],
    luong_dong_bao_hiem: ['Lương BH', 'Lương BHXH', 'Mức đóng BHXH'],
    nam_tham_nien: ['Số năm thâm niên', 'Thâm niên (năm)'],
    lit_thuc_te: ['Dầu thực tế', 'Lít thực tế'],
  },
  problems: typedProblems,
  read: PAY_READERS,
  write: PAY_WRITERS,
  texts: {
    one: text('dòng lương', 'pay row'),
    all: text('Lương lái xe', 'Driver pay'),
    searchHint: text('Tìm theo lái xe', 'Find by driver'),
  },
})
