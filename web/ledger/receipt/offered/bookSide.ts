import type { Open, Share } from '../../../../contract/ledger/receipt/allocate.ts'
import { payoutApi, receiptApi } from '../../../../contract/ledger/receipt/receipt.api.ts'
import { payoutFields, receiptFields } from '../../../../contract/ledger/receipt/receipt.fields.ts'
import { receiptFormTexts as texts } from '../../../../contract/ledger/receipt/receipt-form.texts.ts'
import { payoutSheet, receiptSheet } from '../../../../contract/ledger/receipt/receipt.sheet.ts'
import type { Listed } from '../../../../contract/kit/resource/listed.ts'
import { wordOf, type Text } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import type { Reply } from '../../../kit/list/useBulkAct.ts'

/** An entry as its form knows it. */
export type Entry = {
  readonly id: string
  readonly phien_ban: number
  readonly ngay: string | null
  readonly so_tien: number | null
  readonly hinh_thuc: string | null
  readonly ghi_chu: string | null
  readonly shares: readonly Share[]
}
/** Who pays or is paid. */
export type Party = { readonly id: string; readonly name: string }

/** What a form says: which party, what, what it pays (null: by itself), over which entry. */
type Saving = {
  readonly party: string
  readonly values: Readonly<Record<string, unknown>>
  readonly shares: readonly Share[] | null
  readonly entry: Entry | null
}

type Saved = {
  readonly message: string
  /** Takes back an entry that was new. */
  readonly takeBack?: () => Promise<Reply>
}

/** One side of the books, as forms and lists work with it. */
export type BookSide = {
  /** What recording one is called. */
  readonly record: Text
  readonly title: (name: string) => Text
  /** Whose it is, as a field. */
  readonly whose: typeof receiptFields.id_cong_ty | typeof payoutFields.id_thau_phu
  /** What is said where the money is more than all that is open. */
  readonly over: (left: string) => Text
  /** Its rows as sheets bring them. */
  readonly books: Pick<Listed, 'resource' | 'sheet'>
  /** What the party has open. */
  readonly open: (party: string, signal: AbortSignal) => Promise<Open[]>
  readonly save: (saving: Saving) => Promise<Saved>
}

const openOf = async (
  asked: Promise<{ data: readonly { id: string; con_no: number; den_han: string }[] }>,
): Promise<Open[]> =>
  (await asked).data.map(({ id, con_no, den_han }) => ({ id, rest: con_no, due: den_han }))

export const RECEIPTS: BookSide = {
  record: texts.newReceipt,
  title: texts.receiptOf,
  whose: receiptFields.id_cong_ty,
  over: texts.receivedMore,
  books: receiptSheet,
  open: (id_cong_ty, signal) => openOf(call(receiptApi.open, { id_cong_ty }, { signal })),
  async save({ party: id_cong_ty, values, shares, entry }) {
    const phan_bo = shares && shares.map(({ id, so_tien }) => ({ id_don_hang: id, so_tien }))
    const given = { id_cong_ty, ...values, phan_bo }
    if (!entry) {
      const { message, data } = await call(receiptApi.create, given)
      const list_id = [wordOf(data.id_phieu_thu)]
      return { message, takeBack: () => call(receiptApi.remove, { list_id }) }
    }
    const { id: id_phieu_thu, phien_ban } = entry
    return call(receiptApi.update, { ...given, id_phieu_thu, phien_ban })
  },
}

export const PAYOUTS: BookSide = {
  record: texts.newPayout,
  title: texts.payoutOf,
  whose: payoutFields.id_thau_phu,
  over: texts.paidMore,
  books: payoutSheet,
  open: (id_thau_phu, signal) => openOf(call(payoutApi.open, { id_thau_phu }, { signal })),
  async save({ party: id_thau_phu, values, shares, entry }) {
    const phan_bo = shares && shares.map(({ id, so_tien }) => ({ id_chuyen_di: id, so_tien }))
    const given = { id_thau_phu, ...values, phan_bo }
    if (!entry) {
      const { message, data } = await call(payoutApi.create, given)
      const list_id = [wordOf(data.id_phieu_chi)]
      return { message, takeBack: () => call(payoutApi.remove, { list_id }) }
    }
    const { id: id_phieu_chi, phien_ban } = entry
    return call(payoutApi.update, { ...given, id_phieu_chi, phien_ban })
  },
}
