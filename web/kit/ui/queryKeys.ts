/** What begins the keys of what rows are known by elsewhere: in filters, behind references, among the words of forms. */
export const NAMES = 'names'
