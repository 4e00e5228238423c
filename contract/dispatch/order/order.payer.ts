import { searchKey, wordOf } from '../../kit/text/text.ts'

type Parties = { readonly ten_cong_ty?: string | null; readonly ten_nguoi_gui?: string | null }

/**
 * The sender who pays, provided that it is a customer of ours: where an order names nobody else, being new or having got another
 * sender. A payer that somebody cleared stays cleared. Null where no sender pays. Form, call and sheet ask it.
 */
export function senderWhoPays(order: Parties, before: Parties | null): string | null {
  const sender = wordOf(order.ten_nguoi_gui).trim()
  if (wordOf(order.ten_cong_ty).trim() !== '' || sender === '') return null
  const isSame = before && searchKey(wordOf(before.ten_nguoi_gui)) === searchKey(sender)
  return isSame ? null : sender
}
