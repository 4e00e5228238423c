/** Extra costs whose usual name says which one is meant: the reader of sheets takes it for this key, whoever wrote it. */
export const TELLING_NAMES: Readonly<Record<string, string>> = {
  can_xe: 'Cân xe',
  gui_xe: 'Gửi xe',
  ha_hang: 'Hạ cont hàng',
  ha_tang: 'Phí hạ tầng cảng biển',
  ky_gs: 'Ký giám sát hải quan',
  luu_ca: 'Lưu ca xe',
  luu_cont: 'Lưu cont / lưu bãi',
  phat_nguoi: 'Phạt nguội',
  rua_xe: 'Rửa xe',
  sua_cont: 'Sửa cont',
  va_lop: 'Vá, thay lốp dọc đường',
  ve_sinh_cont: 'Vệ sinh cont',
}

/** The header of an extra cost in our files; its key stands in it where the name alone would not tell it. */
export const extraHeader = (key: string, name: string): string =>
  TELLING_NAMES[key] === name ? name : `${name} [cp:${key}]`

/** The name and key of an extra cost whose header tells it alone: 'Cân xe'. */
export function toldExtra(header: string): { name: string; key: string } | null {
  const found = Object.entries(TELLING_NAMES).find(([, name]) => name === header)
  return found ? { key: found[0], name: found[1] } : null
}

const MARK = /^(.*?)\s*\[cp:([^\]]{1,60})\]$/

/** The name and key of an extra cost whose header says its key: 'Rớt điểm [cp:rot_diem]'. */
export const markedExtra = (header: string): { name: string; key: string } | null => {
  const [, name, key] = MARK.exec(header) ?? []
  return name !== undefined && key !== undefined ? { name, key } : null
}
