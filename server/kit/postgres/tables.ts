import type { ColumnType, Generated } from 'kysely'
import type { z } from 'zod'
import type { Fields, rowShape } from '../../../contract/kit/field/field.ts'
import type { JobState } from '../../../contract/kit/job/job.api.ts'

/** The values of a set of fields, as rows have them. */
export type RowOf<F extends Parameters<typeof rowShape>[0]> = z.output<
  ReturnType<typeof rowShape<F>>
>
export type Json<T> = ColumnType<T, string | null | undefined, string | null>
/** Lists are jsonb: read as values, written as JSON text. */
export type Stored<R> = {
  [K in keyof R]: R[K] extends unknown[]
    ? Json<R[K]>
    : R[K] extends boolean
      ? Generated<R[K]>
      : ColumnType<R[K], R[K] | undefined, R[K]>
}
export type Stamps = {
  phien_ban: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
}
/** A column keeps any words, also those of a closed set. */
type Column<V> = V extends string ? string : V
type Columns<F extends Fields> = Stamps & Stored<{ [K in keyof RowOf<F>]: Column<RowOf<F>[K]> }>
type Fielded = { readonly fields: Fields; readonly key: string }

/** The table of a resource all of whose fields are columns; those of `N` are never empty. */
export type TableOf<R extends Fielded, N extends keyof R['fields'] & string = never> = Columns<
  Omit<R['fields'], N>
> & { [K in N | R['key']]: string }
/** The same of dated rows, which the table numbers. */
export type DatedTableOf<R extends Fielded> = Columns<R['fields']> & { id: Generated<string> }

/** How often a word was used in a field. */
type Word = { truong: string; gia_tri: string; gia_tri_key: string; so_lan: number }

/** Every table, as the migrations make it: those of the kit here, those of a wing in its `tables.ts`. */
export interface Tables {
  cai_dat: { khoa: string; gia_tri: Json<unknown> }
  goi_y: Word & { updated_at: Generated<string> }
  goi_y_moi: Word
  /** A view of both. */
  tu_goi_y: Word
  nhat_ky: {
    id: Generated<number>
    thoi_diem: Generated<string>
    username: string | null
    hanh_dong: string
    doi_tuong: string
    id_doi_tuong: string
    truoc: Json<Record<string, unknown> | null>
    sau: Json<Record<string, unknown> | null>
  }
  cong_viec: {
    id_viec: Generated<string>
    loai: string
    nguoi_tao: string
    trang_thai: Generated<JobState>
    tham_so: Json<unknown>
    den_dau: Json<unknown>
    tim_thay: Json<unknown>
    tien_do: Generated<number>
    ket_qua: Json<unknown>
    tep: string | null
    thong_diep: string | null
    thong_diep_en: string | null
    luot: Generated<string>
    lan: Generated<number>
    created_at: Generated<string>
    bat_dau: string | null
    ket_thuc: string | null
  }
  tep: {
    id: string
    loai: string
    ten: string
    mime: string
    kich_thuoc: number
    sha256: string | null
    nguoi_tao: string | null
    created_at: Generated<string>
    het_han: string | null
  }
  tep_excel: {
    id: string
    loai: string
    trang_thai: Generated<'xem_truoc' | 'da_nhap' | 'da_hoan_tac'>
    tom_tat: Json<Record<string, number> | null>
    sua: Json<Record<string, string> | null>
    nguoi_tao: string | null
    created_at: Generated<string>
    ap_dung_luc: string | null
    deleted_at: string | null
    nguoi_xoa: string | null
  }
  dong_nhap: {
    dau_van: string
    loai: string
    file_id: string
    id_doi_tuong: string
    phien_ban: number
    truoc: Json<Record<string, unknown> | null>
  }
  tao_khi_nhap: { file_id: string; bang: string; id: string }
  anh_xa_cot: {
    loai: string
    chu_ky: string
    anh_xa: Json<Record<string, string>>
    nguoi_sua: string | null
    updated_at: Generated<string>
  }
  khoa_idempotency: {
    username: string
    khoa: string
    duong_dan: string
    noi_dung_hash: string
    tra_loi: Json<unknown>
    created_at: Generated<string>
  }
  luong_tai_len: { username: string; ngay: string; so_byte: number }
}
