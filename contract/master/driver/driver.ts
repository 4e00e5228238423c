import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { pickFields } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { password } from '../../office/user/password.ts'
import { mayGive } from '../../office/user/user.can.ts'
import {
  driverFields,
  statesFor,
  userFields,
  usernameField,
} from '../../office/user/user.fields.ts'
import { DRIVER_PAPERS } from './driver.papers.ts'

const person = pickFields(
  userFields,
  'fullname',
  'so_dien_thoai',
  'ngay_thang_nam_sinh',
  'so_cccd',
  'que_quan',
  'dia_chi',
  'email',
)
const work = pickFields(userFields, 'trang_thai', 'ngay_bat_dau', 'note')
const told = pickFields(driverFields, 'bao_du_lieu_ngay', 'can_cu_du_lieu')
const pay = pickFields(driverFields, 'luong_co_ban', 'phu_cap_dien_thoai')
const papers = pickFields(
  driverFields,
  'gplx_het_han',
  'kham_suc_khoe_het_han',
  'tap_huan_nghiep_vu_het_han',
)
const { chi_nhanh, the_rfid, hang_gplx } = driverFields
const fields = { ...person, chi_nhanh, ...work, hang_gplx, ...papers, ...pay, the_rfid, ...told }

/** Drivers: users of the role driver with what a driver has beside; one record, not two. */
export const drivers = plain({
  kind: 'driver',
  path: '/tms/driver_management',
  listName: 'get_list',
  title: screenTexts['/driver-list'],
  key: 'username',
  keyField: { ...usernameField, schema: usernameField.schema.nullable() },
  name: 'fullname',
  sameNames: true,
  usual: { trang_thai: 'Dang lam' },
  narrowed: (seat, { trang_thai: now }) => ({
    trang_thai: { ...work.trang_thai, choices: statesFor(mayGive(seat, 'driver'), now) },
  }),
  fields,
  filters: ['trang_thai', 'hang_gplx', 'chi_nhanh'],
  sections: [
    { title: text('Cá nhân', 'Person'), fields: Object.keys(person) },
    {
      title: text('Công việc', 'Work'),
      fields: ['trang_thai', 'ngay_bat_dau', 'chi_nhanh', 'the_rfid'],
    },
    {
      title: text('Bằng lái và giấy tờ, ngày hết hạn', 'Licence and papers, expire on'),
      fields: ['hang_gplx', ...Object.keys(papers)],
    },
    { title: text('Lương', 'Pay'), fields: Object.keys(pay) },
    {
      title: text('Theo dõi vị trí, hình ảnh', 'Positions and pictures'),
      fields: Object.keys(told),
    },
    { title: text('Ghi chú', 'Note'), fields: ['note'] },
  ],
  columns: [
    'so_dien_thoai',
    'trang_thai',
    'chi_nhanh',
    'hang_gplx',
    ...Object.keys(DRIVER_PAPERS),
    'ngay_bat_dau',
    'so_cccd',
    ...Object.keys(pay),
    'bao_du_lieu_ngay',
  ],
  before: { fullname: ['họ và tên đệm', 'họ đệm', 'họ và đệm', 'họ lót', 'họ'] },
  headings: {
    fullname: [
      'họ tên',
      'lái xe',
      'tên lái xe',
      'tên tài xế',
      'tài xế',
      'họ tên lái xe',
      'họ và tên lái xe',
      'họ tên tài xế',
      'họ và tên tài xế',
      'tên',
      'lx',
      'tx',
      'tên lx',
      'tên tx',
      'họ tên lx',
    ],
    username: ['tài khoản', 'mã lái xe', 'mã nv', 'mã số', 'user'],
    so_dien_thoai: ['điện thoại', 'đt di động', 'sđt', 'số điện thoại', 'đt', 'số đt', 'di động'],
    ngay_thang_nam_sinh: ['ngày sinh', 'năm sinh'],
    so_cccd: [
      'cccd',
      'cmnd',
      'căn cước',
      'cccd/cmnd',
      'số căn cước',
      'số cccd/cmnd',
      'số cmnd/cccd',
      'số cmnd',
    ],
    que_quan: ['quê'],
    dia_chi: ['nơi ở', 'chỗ ở'],
    hang_gplx: ['hạng bằng', 'hạng', 'bằng lái', 'gplx hạng', 'hạng bằng lái', 'gplx', 'bằng'],
    gplx_het_han: [
      'hh bằng',
      'hết hạn bằng',
      'thời hạn bằng lái',
      'thời hạn gplx',
      'thời hạn giấy phép lái xe',
      'hạn bằng',
      'hạn gplx',
      'hạn bằng lái',
      'ngày hết hạn gplx',
      'hết hạn giấy phép lái xe',
      'giấy phép lái xe có giá trị đến',
      'giấy phép lái xe giá trị đến',
      'gplx có giá trị đến',
      'gplx giá trị đến',
      'bằng lái có giá trị đến',
    ],
    kham_suc_khoe_het_han: [
      'hạn khám sức khỏe',
      'khám sức khỏe',
      'hạn sức khỏe',
      'ksk',
      'ksk đến',
      'hạn ksk',
      'khám sk',
      'hạn khám sk',
    ],
    tap_huan_nghiep_vu_het_han: [
      'hạn tập huấn',
      'tập huấn',
      'tập huấn nghiệp vụ',
      'tập huấn nv',
      'tập huấn nv đến',
      'tập huấn đến',
    ],
    trang_thai: ['tình trạng', 'trạng thái', 't.thái'],
    ngay_bat_dau: ['ngày vào làm', 'vào làm', 'ngày vào', 'ngày nhận việc'],
    luong_co_ban: ['lương cb', 'lương cứng'],
    phu_cap_dien_thoai: ['phụ cấp đt', 'pc điện thoại'],
    the_rfid: ['rfid', 'mã thẻ', 'thẻ từ'],
  },
  read: seatsWith('/driver-list'),
  write: seatsWith('/driver-list'),
  atCreate: {
    input: { password: password.nullish() },
    output: { password: z.string().nullable() },
  },
  texts: {
    one: text('lái xe', 'driver'),
    searchHint: text('Tìm theo tên, tài khoản, điện thoại', 'Find by name, username or phone'),
  },
})
export const { resource: driverResource, sheet: driverSheet } = drivers
