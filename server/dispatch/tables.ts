import type { Generated } from 'kysely'
import type { bookingFields } from '../../contract/dispatch/booking/booking.fields.ts'
import type { orderFields } from '../../contract/dispatch/order/order.fields.ts'
import type {
  transferFields,
  TransferState,
} from '../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type {
  payFields,
  totalCostFields,
  tripFields,
  tripHistoryFields,
  TripState,
} from '../../contract/dispatch/trip/trip.fields.ts'
import type { Marks } from '../../contract/price/calculation/around.ts'
import type { Part } from '../../contract/price/calculation/figure.ts'
import type { Json, RowOf, Stamps, Stored } from '../kit/postgres/tables.ts'

type TripTable = Stored<RowOf<typeof tripFields>> &
  Stored<RowOf<typeof tripHistoryFields>> &
  Omit<Stamps, 'deleted_at'> & {
    id_chuyen_di: string
    bien_so_key: string | null
    id_xe: number | null
    id_thau_phu: string | null
    trang_thai: TripState
    khoa: Generated<boolean>
    numberDriver: Generated<number>
    checkType: Generated<boolean>
    tong_cuoc: Generated<number>
    tong_chi_phi: Generated<number>
    tong_lai: Generated<number>
    tim_kiem: string
    gop_vao: string | null
    truoc_gop: Json<Record<string, unknown> | null>
    danh_dau: Json<Marks>
    da_nhac: Generated<boolean>
    nguoi_tao: string | null
    nguoi_sua: string | null
    deleted_at: string | null
    nguoi_xoa: string | null
  }

type OrderTable = Stored<RowOf<typeof orderFields>> & {
  id_don_hang: string
  id_chuyen_di: string
  thu_tu: number
  chuyen_goc: string | null
  id_cong_ty: string | null
  id_thau_phu: string | null
  id_tuyen_duong: string | null
  id_noi_lay_hang: string | null
  id_noi_tra_hang: string | null
  danh_dau: Json<Marks>
  phan: Json<Part[]>
  phai_thu: Generated<number>
  da_thu: Generated<number>
  danh_dau_tra: Generated<boolean>
  tim_kiem: string
  id_booking: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

type TransferTable = Stored<RowOf<typeof transferFields>> &
  Stamps & {
    id_don_chuyen_tram: string
    ngay_thuc_hien: string
    id_tuyen_duong: string | null
    id_cong_ty: string | null
    id_thau_phu: string | null
    id_noi_lay_hang: string | null
    id_noi_tra_hang: string | null
    id_xe: number | null
    bien_so_key: string | null
    trang_thai: TransferState
    tim_kiem: string
    nguoi_tao: string | null
    nguoi_sua: string | null
    nguoi_xoa: string | null
  }

type BookingTable = Stored<RowOf<typeof bookingFields>> &
  Stamps & {
    id_don_hang: string
    id_cong_ty: string | null
    id_noi_lay_hang: string | null
    id_noi_tra_hang: string | null
    id_xe: number | null
    duyet: Generated<'cho_duyet' | 'yeu_cau_sua' | 'tu_choi' | 'da_duyet'>
    ly_do: string | null
    nguoi_duyet: string | null
    thoi_diem_duyet: string | null
    file_id: string | null
    tim_kiem: string
    nguoi_tao: string | null
    nguoi_sua: string | null
  }

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    tong_ngay: { ngay_thuc_hien: string | null; trang_thai: TripState; so: number } & Record<
      | 'tong_cuoc'
      | 'tong_chi_phi'
      | 'tong_lai'
      | 'don_gia'
      | 'tong_km'
      | 'km_dau'
      | 'km_cuoi'
      | 'so_km_co_hang_tron_ve'
      | 'so_km_khong_hang_tron_ve'
      | keyof typeof totalCostFields
      | keyof typeof payFields,
      number
    >
    so_chuyen: { ngay: string; xe: string; so: number }
    chuyen_di: TripTable
    don_hang: OrderTable
    don_chuyen_tram: TransferTable
    booking: BookingTable
    thu_tu_cot: { username: string; loai: string; list_form: Json<string[]> }
  }
}
