/** What columns are called in books that have one for what comes in and one for what goes out. */
export const BOOK_HEADINGS = {
  don_gia: ['đơn giá nhập', 'giá nhập'],
  ghi_chu: ['diễn giải', 'nội dung', 'lý do'],
} as const
