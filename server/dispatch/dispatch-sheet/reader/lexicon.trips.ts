import type { Wording } from './lexicon.ts'

const VEHICLE = '(xe|dau keo|o to|xe tai|xe dau keo|phuong tien)'

/** Wordings of the trip's own columns. */
export const TRIP_WORDS: readonly Wording[] = [
  { field: 'stt', weight: 1, words: /^(stt|tt|so tt|so thu tu|s t t|#|no|item|line|dong|thu tu)$/ },
  {
    field: 'chuyen',
    weight: 1,
    words: /^((so|ma|id) )?(chuyen|chuyen di|chuyen xe)( (so|no|xe|di|hang|thu))?$/,
  },
  {
    field: 'chuyen',
    weight: 1,
    words:
      /^((so|ma) )?(lenh|phieu)( (dieu (xe|dong|van)|van chuyen|van tai|chay|so|xe|di duong))+( so)?$|^(so|ma) (lenh|phieu)$|^lenh( so)?$/,
  },
  {
    field: 'chuyen',
    weight: 1,
    words: /^(trip|job|dispatch|order|run|voyage)( (no|id|number|code|ref|#))?$/,
  },
  {
    field: 'ngay_thuc_hien',
    weight: 1,
    words: /^ngay( thang)?( nam)?$|^date$|^ngay gio$|^(n t|ngay thang nam)$/,
  },
  {
    field: 'ngay_thuc_hien',
    weight: 1,
    words:
      /^ngay (chay|di|thuc hien|van chuyen|dieu( xe)?|khoi hanh|xuat phat|xuat ben|phat sinh|lam viec|hoat dong|len lenh|lenh|chuyen|giao xe|cv)( xe)?$/,
  },
  {
    field: 'ngay_thuc_hien',
    weight: 1,
    words:
      /^(trip|dispatch|run|running|transport|operation|working|service|job|departure|etd|execution) ?date$|^date (of )?(trip|run|dispatch|service)$|^day$/,
  },
  {
    field: 'ngay_thuc_hien',
    weight: 0.6,
    words: /^(thoi gian|ngay chung tu|ngay ct|ngay ke hoach|ngay kh|ngay dh)$/,
  },
  {
    field: 'bien_so_xe',
    weight: 1,
    words: new RegExp(
      `^(so |ten )?(bien( so| kiem soat)?( dang ky)?|so|so hieu|bien so) ?${VEHICLE}?$`,
    ),
    not: ['container', 'driver', 'receiver', 'sender'],
  },
  {
    field: 'bien_so_xe',
    weight: 1,
    words: new RegExp(
      `^${VEHICLE}( chay| so| van chuyen| nha)?$|^(so|bien so|bien) ${VEHICLE}( van chuyen| chay)?$|^ptvt$`,
    ),
    not: ['sub'],
  },
  {
    field: 'bien_so_xe',
    weight: 1,
    words:
      /^(truck|vehicle|tractor|lorry|head|car|plate|license|licence|registration|reg)( (plate|no|number|reg|registration|id))*$/,
  },
  // 'Đậu xe', a fee, is written the same without marks.
  { field: 'bien_so_xe', weight: 0.9, words: /^dau xe$/ },
  {
    field: 'bien_so_xe',
    weight: 0.7,
    words: /bien so|bien kiem soat|so xe|\btrucks?\b|plate/,
    not: ['sub'],
  },
  {
    field: 'ma_romoc',
    weight: 1,
    words:
      /^((so|bien( so)?|ma|bien kiem soat) )*mooc( so)?$|^(chassis|semi ?trailer|mooc)( (plate|no|number))?$/,
  },
  {
    field: 'bien_so_xe',
    weight: 1,
    words: new RegExp(`^((bien so|so) )?${VEHICLE}( va)? (so )?mooc$`),
  },
  { field: 'ma_romoc', weight: 0.8, words: /mooc|chassis/ },
  {
    field: 'lai_xe_1',
    weight: 1,
    words:
      /^((ten|ho ten|ho va ten|ho va ten|nguoi) )?(lai( xe)?|tai( xe)?|bac tai|lai chinh|tai chinh|dieu khien( xe| phuong tien)?)( (chinh|1|so 1|a))?$/,
  },
  {
    field: 'lai_xe_1',
    weight: 1,
    words:
      /^(main |first )?driver( s)?( 1)?( full)?( name)?$|^driver 1( name)?$|^nhan vien lai( xe)?$/,
  },
  { field: 'lai_xe_1', weight: 0.95, words: /^(ten|ho ten|ho va ten|name)$/, only: ['driver'] },
  {
    field: 'lai_xe_1',
    weight: 0.9,
    words: /^((anh|bac|chu) (tai|lai)|(hai|2) (tai|lai)( xe)?|ai (lai|chay))$/,
  },
  { field: 'lai_xe_1', weight: 0.8, words: /^(lai|tai)( xe)? (thay|the)( the)?$/ },
  { field: 'lai_xe_1', weight: 0.6, words: /lai xe|tai xe|driver/ },
  {
    field: 'lai_xe_2',
    weight: 1,
    words:
      /^((ten|ho ten) )?(lai xe|tai xe|lai|tai) (2|phu|so 2|b)$|^(phu xe|phu lai|lai phu|tai phu|phu|assistant( driver)?|co driver|second driver|driver 2( name)?)$/,
  },
  {
    field: 'lai_xe_3',
    weight: 1,
    words: /^((ten|ho ten) )?(lai xe|tai xe|driver|lai|tai) (3|so 3)( name)?$/,
  },
  {
    field: 'sdt_lai_xe',
    weight: 1,
    words:
      /^(so )?(dien thoai|dt|phone)( (cua )?(lai xe|tai xe|lai|tai))?( no| number)?$|^driver( s)? (phone|contact|mobile)( no)?$|^phone$|^so phone$/,
    not: ['receiver', 'sender', 'customer', 'drop', 'pickup'],
  },
  {
    field: 'ten_thau_phu',
    weight: 1,
    words:
      /^((ten|don vi) )?(thau phu|nha thau( phu)?|nha xe( ngoai| thau phu| thue( ngoai)?| van chuyen)?|xe ngoai|xe thue( ngoai)?|nha cung cap( xe| van tai)?|nha van (tai|chuyen)|hang xe|chu xe|doi xe|doi tac( van (chuyen|tai)| cho thue)?|ben cho thue( xe)?)$/,
  },
  {
    field: 'ten_thau_phu',
    weight: 1,
    words:
      /^(don vi|ben|cong ty) (van (chuyen|tai)|chay|thuc hien|cho thue( xe)?)( ngoai)?$|^((trucking|transport|haulage|truck) )?(vendor|sub ?con(tractor)?|carrier|haulier|hauler|trucker|supplier|transporter|hired (truck|carrier))( name)?$/,
  },
  {
    field: 'ten_thau_phu',
    weight: 1,
    words: /^(ten|ten nha xe|don vi|nha xe|name|ten don vi|cong ty|xe cua|cua (ai|nha xe))$/,
    only: ['sub'],
  },
  { field: 'ten_thau_phu', weight: 0.8, words: /^(thue )?(xe )?(thue )?ngoai$|^(thue|muon) xe$/ },
  {
    field: 'ten_thau_phu',
    weight: 0.9,
    words: /^thau$|^(xe )?(nho|thue|ngoai) (xe )?(ngoai )?(cua )?(ai|cua)$/,
  },
  {
    field: 'km_dau',
    weight: 1,
    words:
      /^(so )?km( (so|chi so))? ?(dau|di|xuat phat|xuat ben|bat dau|luc di|khoi hanh|ra|start|begin|out|dau chuyen)$|^(odo(meter)?|cong to( met)?|dong ho|chi so)( km)? (dau|di|start|begin|out|truoc|ra|xuat ben)$/,
  },
  {
    field: 'km_dau',
    weight: 1,
    words: /^(start|begin|opening|departure)(ing)?( odo(meter)?| km| mileage)+$/,
  },
  {
    field: 'km_dau',
    weight: 1,
    words: /^(dau|di|bat dau|xuat phat|start|luc di|tu|out|begin|dau chuyen|ra)$/,
    only: ['km'],
  },
  {
    field: 'km_cuoi',
    weight: 1,
    words:
      /^(so )?km( (so|chi so))? ?(cuoi|ve|ve ben|ket thuc|den|luc ve|end|in|cuoi chuyen|finish)$|^(odo(meter)?|cong to( met)?|dong ho|chi so)( km)? (cuoi|ve|end|in|sau|vao|ve ben)$/,
  },
  {
    field: 'km_cuoi',
    weight: 1,
    words: /^(end|closing|finish|arrival)(ing)?( odo(meter)?| km| mileage)+$/,
  },
  {
    field: 'km_cuoi',
    weight: 1,
    words: /^(cuoi|ve|ket thuc|den|end|luc ve|in|finish|cuoi chuyen|vao)$/,
    only: ['km'],
  },
  {
    field: 'cap_km',
    weight: 1,
    words:
      /^(so )?km (dau|di) (va )?(cuoi|ve|den)$|^odo(meter)?$|^(chi so|so) (km|cong to|dong ho)( (dau|di) (cuoi|ve))?$|^km start end$|^cong to met$|^odo(meter)? (start|out) (end|in)$/,
  },
  { field: 'cap_km', weight: 1, words: /^(dau|di) (cuoi|ve)$/, only: ['km'] },
  { field: 'cap_km', weight: 0.6, words: /^(so )?km$|^km (dau|di) km (cuoi|ve)$/ },
  {
    field: 'tong_km',
    weight: 1,
    words:
      /^(tong )?(so )?km( (chay|van hanh|thuc te|chuyen|hanh trinh|tong|ca chuyen|di duoc|tuyen))*$|^(quang duong|cu ly|khoang cach|distance|mileage|total km|trip km|total distance|kms?( run)?|tong quang duong)$/,
  },
  { field: 'tong_km', weight: 1, words: /^(tong|cong|total|so km|chay)$/, only: ['km'] },
  {
    field: 'dinh_muc_dau',
    weight: 1,
    words:
      /^(dinh muc|khoan)( (xang )?dau| nhien lieu)?( lit)?$|^(xang )?dau (dinh muc|khoan|theo dinh muc)$|^fuel (norm|quota|allowance)$|^so lit (dinh muc|khoan)$/,
  },
  { field: 'dinh_muc_dau', weight: 1, words: /^(dinh muc|khoan|norm|quota)$/, only: ['fuel'] },
  {
    field: 'lenh_xang_dau',
    weight: 1,
    words:
      /^(so |luong )?(lit|litre|liter)s?( (xang )?dau| nhien lieu)?( cap| do| tieu hao)?$|^(xang )?dau (lit|cap|do|thuc te|tieu hao|cap phat|l)$|^(cap|do|lenh|lenh cap) (xang )?dau$|^(so|luong) (xang )?dau$|^(fuel|diesel)( (l|lit|litres?|liters?|qty|quantity|issued|volume))+$|^nhien lieu lit$|^so luong dau$/,
  },
  {
    field: 'lenh_xang_dau',
    weight: 1,
    words: /^(lit|so lit|so luong|litres?|liters?|qty|thuc te|cap|do)$/,
    only: ['fuel'],
  },
  { field: 'lenh_xang_dau', weight: 0.7, words: /^((xang )?dau( do)?|nhien lieu|fuel|diesel)$/ },
  {
    field: 'ma_cont',
    weight: 1,
    words:
      /^((so|ma) )?cont( (no|so|number|code|num|id))?$|^(so|ma) (hieu )?cont$|^cont so seal$|^so cont (seal|chi)$/,
  },
  { field: 'ma_cont', weight: 0.95, words: /^(so|ma|no|number|so hieu)$/, only: ['container'] },
  { field: 'ma_cont', weight: 0.7, words: /^so (vo|hieu)$|cont/, not: ['cost', 'revenue'] },
  {
    field: 'type_cont',
    weight: 1,
    words:
      /^((loai|kich co|size|co|kieu|kich thuoc)( loai)?|loai (kich )?co) ?(cont|vo|vo cont)$|^cont (size|type|loai|size type|kind)$|^(size type|type size|co cont)$|^so luong (x |va )?loai cont$/,
  },
  {
    field: 'type_cont',
    weight: 0.6,
    words: /^(loai|size|type|kich co|kich thuoc|co|kieu|quy cach)$/,
    not: ['vehicle'],
  },
  { field: 'type_cont', weight: 0.6, words: /^((so|ma) )?cont$/ },
  {
    field: 'ma_seal',
    weight: 1,
    words: /^((so|ma) )?(seal|chi|niem chi|kep chi|chi seal|seal chi)( (no|number|so|1))?$/,
    not: ['cost'],
  },
  {
    field: 'container_xuat',
    weight: 1,
    words: /^(cont |hang )?(xuat|export|xuat khau|exp|xk)( cont| hang)?$|^cont xuat x$/,
    not: ['revenue', 'cost'],
  },
  {
    field: 'container_xuat',
    weight: 0.9,
    words:
      /^(xuat nhap|nhap xuat|xnk|xk nk|nk xk|xuat nhap khau|export import|import export|imp exp|exp imp|x n|n x)$/,
  },
  { field: 'container_xuat', weight: 0.5, words: /^x$/ },
  {
    field: 'container_nhap',
    weight: 1,
    words: /^(cont |hang )?(nhap|import|nhap khau|imp|nk)( cont| hang)?$/,
    not: ['revenue', 'cost'],
  },
  {
    field: 'kho_container_lay',
    weight: 1,
    words:
      /^((noi|diem|bai|cang|depot|dia diem) )?(lay|cap|nang|nhan) (vo|cont|rong|vo cont|cont rong)( hang)?( o dau)?$|^depot( (lay|cap|vo))*$|^empty (pick ?up|depot)( (place|location|depot))?$/,
    not: ['cost'],
  },
  {
    field: 'diem_ket_thuc',
    weight: 1,
    words:
      /^((noi|diem|bai|cang|depot|dia diem) )?(tra|ha) (vo|cont|rong|vo cont|cont rong|bai)$|^(empty return|drop return|return (depot|empty|place)|drop off (depot|empty)|diem (ket thuc|cuoi|ve))( place)?$/,
    not: ['cost'],
  },
  {
    field: 'diem_ket_thuc',
    weight: 0.65,
    words: /^(noi|diem|bai|cang) ha( cont| hang)?$/,
    not: ['cost'],
  },
  {
    field: 'trang_thai',
    weight: 1,
    words: /^(trang thai|tinh trang|status|state)( (chuyen|xe|don hang|van chuyen|trip))*$/,
  },
]
