export type Carriage = { noi_lay_hang: string | null; noi_tra_hang: string | null }

/** From where to where, in a line. */
export const legs = ({ noi_lay_hang, noi_tra_hang }: Carriage): string =>
  [noi_lay_hang, noi_tra_hang].filter(Boolean).join(' → ')
