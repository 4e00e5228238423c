/** Extra cost items by the words of a header; the keys are those of the demo data's value list (domain A3, B4.9). */
const EXTRAS: readonly (readonly [RegExp, string])[] = [
  [/\bnang (cont )?hang\b|lift on (full|laden)/, 'nang_hang'],
  [/\bha (cont )?hang\b|lift off (full|laden)/, 'ha_hang'],
  [/\bnang( cont)? (vo|rong)\b|lift on empty/, 'nang_vo'],
  [/\bha( cont)? (vo|rong)\b|lift off empty/, 'ha_vo'],
  [/\bnang ha\b|\bnang\b.*\bha\b|^lift( on)?( off)?|^lolo$|^phoi( nang| ha)?$/, 'nang_ha'],
  [/^(phi |tien )?nang( cont)?$/, 'nang_hang'],
  [/^(phi |tien )?ha( cont)?$/, 'ha_hang'],
  [/luu (cont|bai|vo|container)|storage|demurrage|detention/, 'luu_cont'],
  [/luu ca|luu xe|cho (hang|doi)|waiting/, 'luu_ca'],
  [/rot (diem|hang)|them diem|extra drop/, 'rot_diem'],
  [/ve sinh( cont)?|rua cont|cleaning/, 've_sinh_cont'],
  [/sua (chua )?cont/, 'sua_cont'],
  [/can (xe|hang|cont)|weighing|^vgm$/, 'can_xe'],
  [/ha tang|infrastructure/, 'ha_tang'],
  [/giam sat|hai quan|customs/, 'ky_gs'],
  [/gui xe|ben bai|bai xe|dau xe|do xe|parking|ve ben|vao cong|ve cong/, 'gui_xe'],
  [/rua xe|wash/, 'rua_xe'],
  [/va lop|thay lop|^lop|lam lop|tyre|tire/, 'va_lop'],
  [/phat( nguoi)?$|fine/, 'phat_nguoi'],
]

/** The key of an extra cost item, or null when the words name none. */
export const extraCostKey = (key: string): string | null =>
  EXTRAS.find(([pattern]) => pattern.test(key))?.[1] ?? null

/** Names of the items that offices write in one column and the list of cost items splits. */
export const slug = (key: string): string =>
  key
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 50)
