import type { Wording } from './lexicon.ts'

const TIME = '(gio|thoi gian|ngay gio|thoi diem|time|gio giac|lich)'

/** Wordings of the columns of one order. */
export const ORDER_WORDS: readonly Wording[] = [
  {
    field: 'ten_cong_ty',
    weight: 1,
    words:
      /^((ten|ma) )?(khach( hang)?|chu hang|cong ty( khach hang)?|khach hang cong ty|cong ty khach|customer|client|account|ben thue( xe| van chuyen| cho)?|don vi thue( van chuyen| xe| cho)?|khach hang tra cuoc|khach thue|bill to|payer company|chu hang khach hang|doi tac khach hang|khach hang chu hang)( name| ten)?$/,
    not: ['sub'],
  },
  {
    field: 'ten_cong_ty',
    weight: 0.9,
    words:
      /^(hang cua|cho cho|hang)( cong ty)?( ai| khach nao)$|^hang cua$|^(khach( hang)?|chu hang)( va)? (so dien thoai|phone)$/,
  },
  {
    field: 'ten_cong_ty',
    weight: 0.95,
    words: /^(ten|name|ten cong ty|cong ty)$/,
    only: ['customer'],
  },
  {
    field: 'ten_cong_ty',
    weight: 0.65,
    words: /^(don vi|dai ly|ten dai ly|ten don vi|cong ty|doi tac|ben a|chu|ten cong ty)$/,
    not: ['sub'],
  },
  {
    field: 'ten_cong_ty',
    weight: 0.55,
    words:
      /^(?!.*\b(tien|phi|cuoc|gia|tra|thu|chi|no|chiu|ung|thanh toan|so|dau|dt|dia chi|cost|fee|charge\w*|paid|pays?|amount)\b).*(khach hang|customer|chu hang)/,
    not: ['revenue'],
  },
  {
    field: 'ten_khach_hang',
    weight: 0.9,
    words: /^(khach hang cuoi|end customer|khach cuoi|nguoi mua)$/,
  },
  {
    field: 'ten_nguoi_gui',
    weight: 1,
    words:
      /^((ten|don vi|cong ty) )?(nguoi|ben|don vi|cong ty|khach) gui( hang)?$|^(shipper|sender|consignor)( name)?$/,
  },
  { field: 'ten_nguoi_gui', weight: 0.9, words: /^(ten|name)$/, only: ['sender'] },
  {
    field: 'sdt_nguoi_gui',
    weight: 1,
    words: /^(so )?(dien thoai|phone|dt) (nguoi|ben) gui$|^(shipper|sender) (phone|contact|tel)$/,
  },
  {
    field: 'sdt_nguoi_gui',
    weight: 0.95,
    words: /^(so )?(dien thoai|phone|dt)$/,
    only: ['sender', 'pickup'],
  },
  {
    field: 'dia_chi_nguoi_gui',
    weight: 1,
    words: /^(dia chi|address) (nguoi|ben) gui$|^(shipper|sender) address$/,
  },
  { field: 'dia_chi_nguoi_gui', weight: 0.95, words: /^(dia chi|address)$/, only: ['sender'] },
  {
    field: 'ten_nguoi_nhan',
    weight: 1,
    words:
      /^((ten|don vi|cong ty) )?(nguoi|ben|don vi|cong ty|khach) nhan( hang)?$|^(consignee|receiver|recipient)( name)?$/,
  },
  { field: 'ten_nguoi_nhan', weight: 0.9, words: /^(ten|name)$/, only: ['receiver'] },
  {
    field: 'sdt_nguoi_nhan',
    weight: 1,
    words:
      /^(so )?(dien thoai|phone|dt) (nguoi|ben) nhan$|^(consignee|receiver) (phone|contact|tel)$/,
  },
  {
    field: 'sdt_nguoi_nhan',
    weight: 0.95,
    words: /^(so )?(dien thoai|phone|dt)$/,
    only: ['receiver', 'drop'],
  },
  {
    field: 'dia_chi_nguoi_nhan',
    weight: 1,
    words: /^(dia chi|address) (nguoi|ben) nhan$|^(consignee|receiver) address$/,
  },
  { field: 'dia_chi_nguoi_nhan', weight: 0.95, words: /^(dia chi|address)$/, only: ['receiver'] },
  {
    field: 'loai_hang_hoa',
    weight: 1,
    words:
      /^((ten|loai|mat|chung loai|nhom|noi dung) )?hang( hoa)?( van chuyen| cho)?$|^(cargo|commodity|goods|product|item|freight)( (type|name|kind|desc|description))?$|^(san pham|ten san pham|chung loai|loai hang mat hang)$/,
    not: ['revenue'],
  },
  {
    field: 'loai_hang_hoa',
    weight: 0.85,
    words: /^(ten|mat hang|loai|noi dung|type|kind|ten loai)$/,
    only: ['goods'],
  },
  { field: 'loai_hang_hoa', weight: 0.9, words: /^(hang|cho) gi$/ },
  {
    field: 'mo_ta_hang_hoa',
    weight: 1,
    words:
      /^mo ta( hang( hoa)?)?$|^(dien giai|chi tiet|quy cach) hang( hoa)?$|^(goods |cargo )?description( of goods)?$/,
  },
  {
    field: 'trong_luong',
    weight: 1,
    words:
      /^(tong )?(trong|khoi) luong( (hang( hoa)?|cho|thuc te|tinh cuoc|hang cho))?$|^((tong )?so |tong )?(tan|kg|kgs)( hang| thuc te)?$|^(gross |net |cargo |total )?(weight|gw|tonnage)$|^so (tan|kg|can)$|^trong tai hang$|^can nang$/,
  },
  {
    field: 'trong_luong',
    weight: 0.55,
    words: /trong luong|khoi luong|weight|^tai trong( hang)?$|^tan$|^trong tai$/,
    not: ['vehicle'],
  },
  {
    field: 'so_luong',
    weight: 1,
    words:
      /^(so luong|so kien|kien|so pallet|pallet|so thung|quantity|packages?|pkgs|pcs|cartons?|so bao)( (kien|hang|thung|pallet))?$/,
  },
  {
    field: 'cbm',
    weight: 1,
    words: /^((tong )?(so )?(khoi|m3|cbm|met khoi)|the tich|volume|so khoi)$/,
  },
  {
    field: 'ngay_gio_lay_hang',
    weight: 1,
    words: new RegExp(
      `^${TIME} (lay|boc|xep|nhan|dong|di|xuat phat|khoi hanh|bat dau|co mat|len|xuat( ben)?|nang)( hang| xe| cont| kho)?$`,
    ),
    not: ['km'],
  },
  {
    field: 'ngay_gio_lay_hang',
    weight: 1,
    words:
      /^(pick ?up|loading|load|departure|collection|start)( (date )?time| at| on| datetime)$|^(etd|time of loading|gio dong|gio boc)$/,
  },
  { field: 'ngay_gio_lay_hang', weight: 0.97, words: new RegExp(`^${TIME}$`), only: ['pickup'] },
  {
    field: 'ngay_gio_lay_hang',
    weight: 0.75,
    words: /^(gio|time|thoi gian|gio chay)$/,
    not: ['drop'],
  },
  {
    field: 'ngay_lay',
    weight: 1,
    words:
      /^ngay (lay|boc|xep|nhan|dong|nang)( hang| cont)?$|^(pick ?up|loading|load|collection) date$/,
  },
  { field: 'ngay_lay', weight: 0.97, words: /^(ngay|date)$/, only: ['pickup'] },
  {
    field: 'ngay_gio_tra_hang',
    weight: 1,
    words: new RegExp(`^${TIME} (tra|giao|do|den|ket thuc|rut|xong|ha)( hang| xe| cont| kho)?$`),
    not: ['km'],
  },
  {
    field: 'ngay_gio_tra_hang',
    weight: 1,
    words: /^(delivery|unloading|unload|drop|arrival|end)( (date )?time| at| on| datetime)$/,
  },
  { field: 'ngay_gio_tra_hang', weight: 0.8, words: /^eta$/ },
  { field: 'ngay_gio_tra_hang', weight: 0.97, words: new RegExp(`^${TIME}$`), only: ['drop'] },
  {
    field: 'ngay_tra',
    weight: 1,
    words:
      /^ngay (tra|giao|do|den|rut|ha|ket thuc)( hang| cont)?$|^(delivery|unloading|drop|arrival) date$/,
  },
  { field: 'ngay_tra', weight: 0.97, words: /^(ngay|date)$/, only: ['drop'] },
  {
    field: 'tuyen',
    weight: 1,
    words:
      /^((ten|ma|chay) )?(tuyen( duong)?|cung( duong)?|lo trinh|hanh trinh|lich trinh|chang( duong)?|route|itinerary|lane|journey)( (van chuyen|van tai|chay|name|code))?$/,
  },
  {
    field: 'tuyen',
    weight: 0.6,
    words: /^(di dau|noi dung( van chuyen)?|noi dung cong viec|dien giai tuyen)$/,
  },
  {
    field: 'loai_don_hang',
    weight: 1,
    words:
      /^(loai (don( hang)?|hinh( van chuyen| dich vu)?|dich vu|chuyen|van chuyen)|hinh thuc( van chuyen| hang)?|order type|service( type)?|tac nghiep|dich vu)$/,
  },
  {
    field: 'booking',
    weight: 1,
    words:
      /^((so|ma) )?(booking|book|bk|bill|van don|b l|bl|hbl|mbl|b l no|do)( (no|number|so|bill|bl|van don))*$|^(booking|bill)( .*)?$|^so (bill|bl|b l|to khai)$|^(po|p o|order ref|reference|ref)( no| number)?$|^(so|ma) don( hang)?$|^to khai$/,
  },
  {
    field: 'cls',
    weight: 1,
    words:
      /^(cls|closing( time| date)?|cut ?off( time)?|(gio |thoi gian )?cat mang|gio cls|han (cat mang|lenh))$/,
  },
  { field: 'cod', weight: 1, words: /^((tien )?cod|(tien )?thu ho|cash on delivery)( cod)?$/ },
  {
    field: 'thanh_toan',
    weight: 0.9,
    words:
      /^((tinh trang|trang thai) )?thanh toan$|^payment( status| state)?$|^paid$|^da (thu|thanh toan)$/,
  },
  {
    field: 'hinh_thuc_thanh_toan',
    weight: 1,
    words:
      /^(hinh thuc (thanh toan|tt)|httt|pttt|payment (method|type|form|terms?)|tm ck|tien mat chuyen khoan)$/,
  },
  { field: 'nguoi_thu_tien', weight: 1, words: /^(nguoi thu( tien)?|collector|collected by)$/ },
  {
    field: 'nguoi_thanh_toan',
    weight: 1,
    words: /^(nguoi (thanh toan|tra( tien| cuoc)?)|ben tra cuoc|payer|paid by)$/,
  },
  {
    field: 'vat',
    weight: 1,
    words: /^(thue )?(vat|gtgt)( %)?$|^thue( suat)?( vat| gtgt)?( %)?$|^% ?vat$/,
  },
  {
    field: 'ghi_chu',
    weight: 1,
    words:
      /^(ghi( chu)?|luu y|chu thich|chu y|ghi nho|notes?|remarks?|comments?|yeu cau( dac biet| khac)?|ghi chu khac|thong tin khac|ghi chu luu y)$/,
  },
  { field: 'ghi_chu', weight: 0.6, words: /ghi chu|remark|^dien giai$/ },
]
