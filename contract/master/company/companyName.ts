const LEGAL_FORM =
  /^(?:công ty|cty|ct)\s+(?:(?:tnhh|trách nhiệm hữu hạn|cp|cổ phần)\s+)?(?:(?:mtv|một thành viên|1 thành viên|1tv)\s+)?/iu

const withoutForm = (name: string): string => {
  const own = name.replace(LEGAL_FORM, '')
  return own === '' ? name : own
}

/** The part of a customer's name by which people know it, for narrow columns; of several joined by '; ', each one's. */
export const shortCompanyName = (names: string): string =>
  names.split('; ').map(withoutForm).join('; ')
