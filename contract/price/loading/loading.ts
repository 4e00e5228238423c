import { choiceField, moneyField, openChoiceField } from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { codeOfGoods, GOODS_TYPES } from '../../master/company/goods.ts'
import {
  classField,
  NORM_HEADINGS,
  NORM_READERS,
  NORM_TITLE,
  NORM_WRITERS,
} from '../norm/norm.fields.ts'

const goods = openChoiceField(text('Loại hàng hóa', 'Goods type'), GOODS_TYPES)

/** What loading is paid by, and to whom (money, section 3: Norms). */
const UNITS = {
  chuyen: text('Chuyến', 'Trip'),
  tan: text('Tấn', 'Tonne'),
  m3: text('Mét khối', 'Cubic metre'),
  cont: text('Container', 'Container'),
} as const
const PAID_TO = {
  kho: text('Kho', 'Warehouse'),
  lai_xe: text('Lái xe', 'Driver'),
} as const

/** 'Trả kho (đ/tấn)', 'Trả cho lái', 'tài xế'. */
function readPayee(typed: string): keyof typeof PAID_TO | null {
  const key = searchKey(typed).replace(/\(.*\)|\/.*$/g, ' ')
  const [, payee = ''] = /^(?:tra |chi )?(?:cho )?(kho|lai(?: xe)?|tai xe|tai) *$/.exec(key) ?? []
  return payee === '' ? null : payee === 'kho' ? 'kho' : 'lai_xe'
}

/** What loading of goods comes to by class, of any goods or class where none is named; warehouse and driver have rows of their own. */
export const loading = dated({
  kind: 'loading',
  path: '/bdsc/boc_xep',
  title: NORM_TITLE,
  keyFields: {
    loai_hang_hoa: { ...goods, schema: goods.schema.transform(codeOfGoods) },
    lop_xe: classField,
    tra_cho: { ...choiceField(text('Trả cho', 'Paid to'), PAID_TO), words: readPayee },
  },
  fields: {
    don_vi: choiceField(text('Đơn vị tính', 'Unit'), UNITS),
    don_gia: moneyField(text('Đơn giá', 'Rate')),
  },
  required: ['tra_cho', 'don_vi', 'don_gia'],
  headings: {
    ...NORM_HEADINGS,
    loai_hang_hoa: ['Hàng hóa', 'Loại hàng', 'Mặt hàng', 'Tên hàng'],
    tra_cho: ['Người nhận', 'Chi cho', 'Trả'],
    don_vi: ['ĐVT', 'Đơn vị', 'Tính theo'],
    don_gia: ['Giá', 'Đơn giá bốc xếp', 'Tiền bốc xếp', 'Giá bốc xếp'],
  },
  read: NORM_READERS,
  write: NORM_WRITERS,
  texts: {
    one: text('định mức bốc xếp', 'loading norm'),
    all: text('Bốc xếp', 'Loading'),
    add: text('Thêm định mức bốc xếp', 'New loading norm'),
    searchHint: text('Tìm theo hàng hóa', 'Find by goods'),
  },
})
