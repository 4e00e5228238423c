import type { Wording } from './lexicon.ts'

const PLACE = '(?:cac )?(noi|diem|dia diem|kho|cang|dia chi|vi tri|place|location)'

/** Wordings of where the goods of an order are fetched and brought, and below 'Lấy vỏ / Hạ bãi' of where its box is. */
export const PLACE_WORDS: readonly Wording[] = [
  {
    field: 'noi_lay_hang',
    weight: 1,
    words: new RegExp(
      `^${PLACE} (lay|boc|xep|dong|di|len|xuat|xuat phat|khoi hanh|bat dau|gui|nang)( hang| cont hang)?$|^(lay|boc|dong|nhan|xep) (hang|tai|hang tai|hang o)$`,
    ),
    not: ['cost'],
  },
  {
    field: 'noi_lay_hang',
    weight: 1,
    words:
      /^(pick ?up|loading|origin|departure|from|collection)( (place|point|location|address|port|site|warehouse))?$|^(place|point|port) of (loading|pickup|departure|receipt)$|^(pol|xuat phat|tu( noi)?|noi di|diem dau|ga di)$/,
    not: ['km', 'cost'],
  },
  {
    field: 'noi_lay_hang',
    weight: 0.97,
    words: new RegExp(`^(${PLACE}|tai|o dau)$`),
    only: ['pickup'],
  },
  {
    field: 'noi_lay_hang',
    weight: 0.95,
    words: /^(di|lay|dong|boc|tu|from|nhan|start|di tu|lay hang|dong hang|boc hang)$/,
    only: ['route'],
  },
  {
    field: 'noi_lay_hang',
    weight: 0.9,
    words:
      /^(nang|boc|lay|dong|xep|len)( hang| cont)? (tai|o|tu)( dau)?$|^(di|lay) tu$|^(buu cuc|hub|tram|kho|diem) (goc|phat)$/,
  },
  {
    field: 'noi_lay_hang',
    weight: 0.7,
    words: /^(lay|di)$/,
    not: ['km', 'cost', 'container', 'empty'],
  },
  {
    field: 'noi_lay_hang',
    weight: 0.6,
    words: new RegExp(`^${PLACE} (nhan|dong)( hang)?$|^${PLACE} dong tra( hang)?$`),
  },
  {
    field: 'noi_tra_hang',
    weight: 1,
    words: new RegExp(
      `^${PLACE} (tra|giao|do|den|ket thuc|rut|xuong|ha)( hang| cont hang)?$|^(tra|giao|do|rut|ha) (hang|tai|hang tai|hang o)$`,
    ),
    not: ['cost'],
  },
  {
    field: 'noi_tra_hang',
    weight: 1,
    words:
      /^(delivery|drop|drop ?off|unloading|destination|to|discharge)( (place|point|location|address|port|site|warehouse))?$|^(place|point|port) of (delivery|discharge|unloading)$|^(pod|den( noi)?|noi den|diem cuoi|ga den)$/,
    not: ['km', 'cost'],
  },
  {
    field: 'noi_tra_hang',
    weight: 1,
    words: /^(un)?stuffing( unstuffing)?( (place|point|location|site|warehouse))?$/,
  },
  {
    field: 'noi_tra_hang',
    weight: 0.97,
    words: new RegExp(`^(${PLACE}|tai|o dau)$`),
    only: ['drop'],
  },
  {
    field: 'noi_tra_hang',
    weight: 0.95,
    words: /^(den|tra|giao|ve|do|to|ha|end|noi ha|tra hang|giao hang)$/,
    only: ['route'],
  },
  {
    field: 'noi_tra_hang',
    weight: 0.7,
    words:
      /^(tra|giao)$|^(buu cuc|hub|tram|kho|diem) dich$|^(xuong|tra|giao|ha|do)( hang)? (o|tai|toi|den)( dau)?$/,
    not: ['km', 'cost', 'container', 'empty', 'sub', 'revenue'],
  },
  {
    field: 'noi_tra_hang',
    weight: 0.75,
    words: new RegExp(`^${PLACE} (dong tra|nhan|ha)( hang)?$`),
    not: ['cost'],
  },
  {
    field: 'kho_container_lay',
    weight: 1,
    words: /^((noi|diem) )?(lay|nang|cap|nhan)( tai| o)?$/,
    only: ['empty'],
  },
  {
    field: 'diem_ket_thuc',
    weight: 1,
    words: /^((noi|diem) )?(ha|tra|hoan)( tai| o)?$/,
    only: ['empty'],
  },
]
