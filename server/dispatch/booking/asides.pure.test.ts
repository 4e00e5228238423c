import { describe, expect, test } from 'vitest'
import { readQuick } from '../../../contract/dispatch/booking/quick.ts'
import demoData from '../../seed/demo-data.json' with { type: 'json' }
import type { DemoData } from '../../seed/demoData.ts'
import { demoKnown } from '../../testing/oneLine.ts'

const KNOWN = demoKnown(demoData as unknown as DemoData)
const NOW = '2026-11-23 10:00:00'
const read = (line: string) => readQuick(line, 'trip', { known: KNOWN, now: NOW })
const ORDER = 'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2'

describe('words that touch nothing of an order', () => {
  test.each([
    'xếp gọn giúp em',
    'kho đóng cửa sớm',
    'khách duyệt giá rồi',
    'gọi trước 30 phút',
    'chưa có bốc xếp',
    'chạy đêm cho mát',
    'xe có GPS',
  ])('are its note: %s', (words) => {
    const { orders, unread } = read(`${ORDER}, ${words}`)
    expect(unread).toEqual([])
    expect(orders[0]?.values).toMatchObject({
      ngay_gio_lay_hang: '2026-11-24 08:00:00',
      noi_tra_hang: 'KCN Amata',
      cuoc_van_chuyen: 3_200_000,
      ghi_chu: words,
    })
  })

  test('are so without a price too, of a day to come', () => {
    const priceless = (day: string) => `${day} 8h Cát Lái - Amata, Pha Lê, 20DC, xếp gọn giúp em`
    expect(read(priceless('mai')).unread).toEqual([])
    expect(read(priceless('hôm nay')).unread).not.toEqual([])
  })

  test.each([
    [`${ORDER.replace('Pha Lê, ', '')}, pha lee nhé`, 'pha'],
    [`15C-318.64 quý ${ORDER}`, 'quý'],
    [`${ORDER}, giao cho a quý`, 'quý'],
    [`${ORDER}, giao cho bảo quốc`, 'bảo quốc'],
    [`${ORDER}, bảo quốc chạy`, 'bảo quốc'],
    [`${ORDER}, lái xe bảo quốc`, 'bảo quốc'],
    [`${ORDER}, tài xế trần văn bảo quốc`, 'trần văn bảo quốc'],
    [`${ORDER}, kh mơ`, 'mơ'],
    [`${ORDER}, giao ở kho thuận thành`, 'thuận'],
    [`${ORDER}, tạm thời đứng yên`, 'tạm thời đứng'],
    [`${ORDER}, để từ từ hãy đi`, 'hãy'],
    [`${ORDER}, chờ khách chốt`, 'chờ'],
    [`${ORDER}, khách tự lo xe`, 'tự'],
    [`${ORDER}, nhà xe phát đạt`, 'đạt'],
    [`${ORDER}, giao lại cho Hoàng Gia`, 'Hoàng Gia'],
    [`${ORDER}, bớt 200k`, '200k'],
    [`${ORDER}, hơn chục tấn`, 'chục'],
    [`maii 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2`, 'maii'],
    // Two drivers are called so as well.
    ['mai 8h tan vu yen phong sao choi 40hc 16 tan 5tr7 tam dung', 'tam dung'],
  ])('are asked about where they may be a name, a number or a day: %s', (line, asked) => {
    expect(read(line).unread.join(' | ')).toContain(asked)
  })

  test.each([
    'hôm nay Cát Lái - Amata, Pha Lê chạy mượt lắm',
    'Pha Lê 20DC Cát Lái - Amata 8h sáng nay êm ru nha anh',
    'sáng nay 8h Cát Lái - Amata, Pha Lê, 20DC xong xuôi hết trơn',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, khách báo khỏi chạy',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, không cần nữa nha',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, bỏ giúp em',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, khách đổi ý rồi',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, xóa giùm em',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, huỷ nhé',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, để hôm khác đi',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2, thôi nhé',
    'đơn mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2 em nhập nhầm',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2 giá vậy ổn không anh',
    'hôm qua 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2 đúng không anh',
    'mai 8h Cát Lái - Amata, Pha Lê, 20DC, 3tr2 trùng rồi anh ơi',
    'chuyến Cát Lái - Amata, Pha Lê, 20DC sáng nay 8h bị phạt 3tr2',
    'khách Pha Lê chê giá 3tr2 Cát Lái - Amata mai 8h cao quá',
    'xe Cát Lái - Amata, Pha Lê, 20DC 8h sáng nay chết máy giữa đường',
  ])('send nothing that was called off, asked or is over: %s', (line) => {
    const { orders, unread } = read(line)
    expect(orders.length === 0 || unread.length > 0).toBe(true)
  })
})

test.each([
  ['15c318.64 lai xe tai long mai 8h tan vu - dai an, canh buom, 3tr', ['tai long']],
  ['mai 8h Cát Lái - Amata, Pha Lê, 3tr2, ưu tiên chạy đêm', ['đêm']],
  ['giúp em đơn này mai 8h Cát Lái - Amata, Pha Lê, 3tr2', []],
  ['Pha Lê mai 3tr2:\n8h Cát Lái - Amata 20DC\n9h Cát Lái - Nhơn Trạch', ['3tr2']],
  ['Cát Lái - Amata, Pha Lê, 3tr2:\nmai 8h 20DC\nmốt 8h 20DC', []],
])('%s asks about %j', (line, asked) => {
  expect(read(line).unread).toEqual(asked)
})

test('a way with its price alone is told of, and no order', () => {
  expect(read('Tân Vũ - Yên Phong giờ giá 5tr9 nha a').orders).toEqual([])
  expect(read('mai Tân Vũ - Yên Phong 5tr9').orders).toHaveLength(1)
})

describe('particles alone among known words', () => {
  test.each([
    `Pha Lê lại có ${ORDER.replace('Pha Lê, ', '')} luôn`,
    `${ORDER.replace('8h', '8h đó')} mà`,
    `${ORDER.replace('mai', 'mai cũng')} nên`,
  ])('say nothing: %s', (line) => {
    const { orders, unread } = read(line)
    expect(unread).toEqual([])
    expect(orders[0]?.values).toMatchObject({
      ngay_gio_lay_hang: '2026-11-24 08:00:00',
      ten_cong_ty: expect.stringContaining('Pha Lê'),
      cuoc_van_chuyen: 3_200_000,
    })
    expect(orders[0]?.values).not.toHaveProperty('ghi_chu')
  })

  test.each(['anh liền', '15C-318.64 được', 'Luôn', 'luon'])(
    'are asked about where they may be more: %s',
    (words) => expect(read(`${ORDER}, ${words}`).unread).not.toEqual([]),
  )
})
