const WAY_OF_PAYING =
  /^(da )?(thu |tra |chi )?(bang )?(tien mat|chuyen khoan|the|cong no|ghi no|tm|ck|cn)( (lai|tai) xe)?$/
/** 'Tiền mặt', 'Chuyển khoản', 'Công nợ': how an amount is paid, and not what for. */
export const isWayOfPaying = (key: string): boolean => WAY_OF_PAYING.test(key)

/** 'Chưa VAT' and 'Số tiền' say nothing of what is paid: the heading above does. */
const LEFT_OPEN = /^((so )?tien |gia )?(chua|truoc) (co )?(vat|thue|gtgt)$|^(so )?tien$/
const SALE = /^((gia|cuoc) )?(ban( ra)?|dau ra)( (cho )?khach)?$/
const PURCHASE = /^((gia|cuoc) )?(mua( vao)?|dau vao)$/

/** What is paid below a heading: 'Bán ra' by the customer, 'Mua vào' for a hired truck; null where the words below say more, or the heading neither. */
export function paidBelow(
  leaf: string,
  group: string,
  isFreight: (key: string) => boolean,
): string | null {
  if (!LEFT_OPEN.test(leaf)) return null
  if (PURCHASE.test(group)) return 'chi_phi_thau_phu'
  return SALE.test(group) || isFreight(group) ? 'cuoc_van_chuyen' : null
}
