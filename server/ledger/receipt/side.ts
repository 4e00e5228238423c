import type { Open, Share } from '../../../contract/ledger/receipt/allocate.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Book } from '../debt/books.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** What shares of one entry become: what each was, and what it is now. */
export type Moved = {
  readonly before: readonly Share[]
  readonly after: readonly Share[]
  readonly day: string
}

/** What is held for an allocation: what is still owed of each that is the party's, and how the outcome is written. */
type Held = {
  readonly rests: ReadonlyMap<string, number>
  readonly write: (moved: Moved, user: Pick<CurrentUser, 'username'>) => Promise<void>
}

/** What is owed of an order or a trip, beside a row of a sheet that names it. */
export type Owed = {
  readonly id: string
  readonly ben: string | null
  readonly con_no: number
  readonly da_tra: Readonly<Record<string, number>>
}

/** One side of the books: what customers paid, or what subcontractors were paid. */
export type Side = Book & {
  readonly partyTable: 'cong_ty' | 'thau_phu'
  readonly partyKey: 'id_cong_ty' | 'id'
  readonly partyName: 'ten_cong_ty' | 'ten_thau_phu'
  /** What a party has open, in the order of entry. */
  readonly open: (db: Db, party: string) => Promise<Open[]>
  /** What is owed of some of them, with whose they are and what each entry pays of it. */
  readonly owed: (db: Db, ids: readonly string[]) => Promise<Owed[]>
  /** Holds what is paid until the transaction ends. */
  readonly hold: (trx: Trx, ids: readonly string[], party: string) => Promise<Held>
}
