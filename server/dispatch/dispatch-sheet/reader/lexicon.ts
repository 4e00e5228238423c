import { COST_WORDS } from './lexicon.costs.ts'
import { ORDER_WORDS } from './lexicon.orders.ts'
import { TRIP_WORDS } from './lexicon.trips.ts'

/** What a group header above a column speaks of. */
export type Topic =
  | 'sub'
  | 'revenue'
  | 'cost'
  | 'fuel'
  | 'km'
  | 'pickup'
  | 'drop'
  | 'sender'
  | 'receiver'
  | 'container'
  | 'goods'
  | 'vehicle'
  | 'driver'
  | 'customer'
  | 'route'

/** One way of naming a field: words, how sure they are, and the topics of a group header that it needs or excludes. */
export type Wording = {
  readonly field: string
  readonly weight: number
  readonly words: RegExp
  readonly only?: readonly Topic[]
  readonly not?: readonly Topic[]
}

/** Every known wording of every field of a dispatch sheet (domain B4.12, A11). */
export const LEXICON: readonly Wording[] = [...TRIP_WORDS, ...ORDER_WORDS, ...COST_WORDS]

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /thau phu|nha xe|xe ngoai|thue ngoai|xe thue|vendor|subcon|carrier|nha cung cap|doi tac van|hired/,
    'sub',
  ],
  [
    /doanh thu|thu khach|phai thu|cuoc thu|revenue|income|freight|thu cua khach|tien cuoc|^cuoc|khach hang tra/,
    'revenue',
  ],
  [/^(so )?km|odo|cong to|dong ho|kilomet/, 'km'],
  [/^(xang )?dau|nhien lieu|fuel|diesel/, 'fuel'],
  [/chi phi|^phi\b|^chi\b|cost|expense|khoan chi|di duong|tien chuyen/, 'cost'],
  [
    /(lay|dong|boc|nhan|xep|nang) hang|pick ?up|(^| )loading|noi lay|diem lay|diem di|xuat phat|noi di\b|origin|^lay$|^di$|^dong$/,
    'pickup',
  ],
  [
    /(tra|giao|do|ha|rut) hang|delivery|unload|drop|noi tra|diem tra|noi den|diem den|destination|^tra$|^giao$|^den$/,
    'drop',
  ],
  [/nguoi gui|ben gui|shipper|sender/, 'sender'],
  [/nguoi nhan|ben nhan|consignee|receiver/, 'receiver'],
  [/^(thong tin )?cont\b|so cont/, 'container'],
  [/hang( hoa)?$|cargo|goods|lo hang|don hang|commodity|shipment/, 'goods'],
  [/lai xe|tai xe|driver/, 'driver'],
  [/phuong tien|^xe|vehicle|truck|dau keo/, 'vehicle'],
  [/khach hang|customer|chu hang|client/, 'customer'],
  [/hanh trinh|tuyen|lo trinh|lich trinh|dia diem|cung duong|route|itinerary|location/, 'route'],
]

/** The topics of a group header; one text may speak of several. */
export const topicsOf = (key: string): readonly Topic[] =>
  key === '' ? [] : TOPICS.filter(([pattern]) => pattern.test(key)).map(([, topic]) => topic)
