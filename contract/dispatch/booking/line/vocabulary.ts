import { searchKey } from '../../../kit/text/text.ts'
import { WEIGHT, type Role, type Said } from './part.ts'
import { spoken } from './scan.ts'

/** A word of the trade as it is spoken and as it is sought. */
export type Word = { readonly spoken: string; readonly key: string }
type Phrase = { readonly words: readonly Word[]; readonly said: Said; readonly weight: number }

const wordsOf = (phrase: string): Word[] =>
  phrase.split(' ').map((word) => ({ spoken: spoken(word), key: searchKey(word) }))

/** Words that belong together are surer than each alone. */
const TOGETHER = 1.25

const phrases = (list: string, said: Said, weight: number): Phrase[] =>
  list.split(', ').map((phrase) => {
    const words = wordsOf(phrase)
    return { words, said, weight: words.length > 1 ? weight * TOGETHER : weight }
  })
const role = (name: Role, list: string): Phrase[] =>
  phrases(list, { kind: 'role', role: name }, WEIGHT.word)
const type = (value: string, list: string): Phrase[] =>
  phrases(list, { kind: 'value', field: 'loai_don_hang', value }, WEIGHT.name)
const payment = (value: string, list: string): Phrase[] =>
  phrases(list, { kind: 'value', field: 'hinh_thuc_thanh_toan', value }, WEIGHT.name)

/** Each of some words with each of others behind it. */
const each = (first: string, then: string): string =>
  first
    .split(', ')
    .flatMap((word) => then.split(', ').map((next) => `${word} ${next}`))
    .join(', ')
/** What an empty box is called. */
const BOXES = 'vỏ, rỗng, cont rỗng, vỏ cont, vỏ rỗng, cont vỏ, container rỗng, vỏ container'
/** One truck is what an order is for. */
const ONE_TRUCK = each(
  '1, 01, một',
  'xe, con, con xe, em, em xe, chiếc, chiếc xe, chuyến, đầu, đầu kéo, xe đầu kéo, xe cont, xe kéo, xe kéo cont, xe container, xe tải, xe nhà, lệnh, đơn, chuyến xe, ch',
)

/** The words of the trade: what each says of its neighbours, or that it says nothing. */
export const VOCABULARY: readonly Phrase[] = [
  ...role(
    'pickup',
    'lấy, lấy hàng, pol, bốc, bốc hàng, đón, đón hàng, điểm đi, nơi đi, đóng, đóng hàng, xếp, xếp hàng, kéo, kéo hàng, from, kéo cont, lấy cont, lấy cont hàng, nhận hàng, nhận cont, nhận tại, từ, lên hàng, xuất phát, nơi lấy, điểm lấy, điểm đóng, nơi đóng, load, loading, stuffing, pick, pickup, pick up, pick up at, pickup at, pu, lấy tại, đóng tại, lấy ở, đóng ở, rút, rút hàng, nâng hàng, đh, bốc tại, bốc ở, nhận ở, ăn hàng, hàng đang ở, hàng đang nằm, hàng đang nằm ở, hàng đang để, hàng nằm ở, hàng để ở, hàng ở, cont ở, cont đang ở, cont đang nằm ở, cont nằm ở',
  ),
  ...role(
    'drop',
    'trả, trả hàng, giao, giao hàng, giao đến, giao tới, giao cho, giao về, hạ, hạ hàng, hạ cont, hạ cảng, hạ bãi, đến, tới, trả tại, giao tại, hạ tại, trả ở, giao ở, hạ ở, nơi trả, điểm trả, nơi giao, nơi hạ, điểm hạ, điểm giao, điểm đến, nơi đến, drop, dỡ, dỡ hàng, xuống hàng, trả cont, trả về, deliver, deliver to, delivery, delivery to, drop off, drop at, unload, unload at, unloading, discharge, pod, giao tận, giao tận nơi, rút tại, rút ở, rút hàng tại, rút hàng ở, hạ về, cần hàng tại, cần hàng ở, hàng cần tại, hạ tại cảng, dỡ tại, dỡ ở, rải, rải hàng, xả, xả hàng, đổ, đổ hàng, đổ tại, đổ ở',
  ),
  ...role(
    'toward',
    'đi, về, quay về, zô, dzô, dìa, dzìa, dzia, zìa, to, ra, vào, vô, dô, lên, xuống, sang, qua, ra tới, vào tới, vô tới, lên tới, xuống tới, đi tới, chạy, chui vào, phi lên, phi về, phi vào, phóng lên, phóng về, tạt qua, tạt vào, chạy về, chạy đi, kéo về, chở về, chở đi, chuyển, chuyển về, chuyển đi, đưa về, đem về, trung chuyển, trung chuyển qua, trung chuyển về, trung chuyển sang, trung chuyển đến, luân chuyển, kéo lên, kéo đi, kéo ra, kéo vào, kéo xuống, kéo qua, chạy ra, chạy vào, chạy lên, chạy xuống, chạy qua, chở lên, chở ra, chở vào, chở xuống, đưa lên, đưa ra, đưa vào, đưa xuống, mang về, vận chuyển về, vận chuyển đi',
  ),
  ...role(
    'box',
    `${each('lấy, kéo, cấp, bốc, nhận, nâng, lấy lại', BOXES)}, ${each(BOXES, 'lấy, cấp, nâng, tại, ở, lấy ở, lấy tại')}, lấy vỏ tại, lấy vỏ ở, pickup empty, pick up empty, empty pickup`,
  ),
  ...role(
    'boxBack',
    `${each('trả, hạ, hoàn, giao, trả lại, về', BOXES)}, ${each(BOXES, 'trả, hạ, về, trả về, hạ về, trả ở, trả tại, giao')}, trả vỏ tại, trả vỏ về, trả vỏ ở, hạ vỏ tại, hạ vỏ về, hạ vỏ ở, hạ rỗng về, trả rỗng về, ${each('xong, rồi, xong rồi', each('kéo, trả, chở, mang', 'vỏ về, rỗng về, cont rỗng về, vỏ rỗng về'))}, return empty, return empty to, empty return, drop empty`,
  ),
  ...role(
    'customer',
    'khách, kh, khách hàng, cty, công ty, của, cho khách, mã kh, mã khách, mã khách hàng, hàng của, hàng khách, bên, cho, cho kh, kh hàng, chủ hàng, bên khách, k / h, k . h, k / hàng, chủ hàng là, khách là, tên khách, đơn của, hàng cho, for, customer, cust, client',
  ),
  ...role(
    'subcontractor',
    'xe ngoài, thầu phụ, nhà xe, thầu, subcontractor, thuê ngoài, thuê xe, thuê xe ngoài, xe thuê, xe thầu, xe thầu phụ, xe thuê ngoài, nhà xe ngoài, ngoài, gọi xe ngoài, bắn, đẩy, đẩy ngoài, chuyển thầu, đẩy xe ngoài, bắn ngoài, giao ngoài, giao thầu, giao xe ngoài, bắn thầu, đẩy thầu, xn ngoài, mượn xe, mượn xe nhà, mượn xe ngoài',
  ),
  ...role(
    'driver',
    'lx, lái xe, driver, cử, cắt cử, phân công, tài xế, tx, tài, lái, tài chính, tài phụ, tài xế chính, tài xế phụ, anh, a, bác, chú, ông, em, e, cu, cậu, thằng, lão, lái chính, lái phụ, lx chính, lx phụ, phụ xe, phụ lái, phụ, lxe, lx1, lx2, tx1, tx2, lx 1, lx 2, tài 1, tài 2, lái xe 1, lái xe 2, lái 1, lái 2, tài xế 1, tài xế 2, đổi tài, đổi lái, đổi lx, đổi lái xe, đổi tài xế',
  ),
  ...role(
    'instead',
    'thay, thế, thay cho, thế cho, chạy thay, chạy thay cho, chạy thế, chạy thế cho, đi thay, đi thay cho, đi thế, lái thay, lái thay cho, thay tài, thay lái, thay lx, thay lái xe, thay tài xế, thay thế, thay thế cho, chạy hộ, chạy giúp, chạy giùm, chạy dùm, đi hộ, đi giúp, đi giùm, đi dùm',
  ),
  ...role('absent', 'ốm, bệnh, bận, bận việc, về quê, nghỉ phép, xin nghỉ, nghỉ ốm, đau, có việc'),
  ...role('vehicle', 'xe, bks, bsx, biển số, biển, đầu kéo, xe nhà, truck, tractor'),
  ...role('trailer', 'mooc, romooc, rơ mooc, moóc, rơ moóc'),
  ...role(
    'sender',
    'người gửi, shipper, ng gửi, sđt ng gửi, đt ng gửi, lh ng gửi, bên gửi, kho gửi, sđt người gửi, sđt gửi, đt người gửi, sdt bên gửi, sđt kho lấy, đt kho lấy, sđt lấy hàng, đt lấy hàng, sđt đóng hàng, đt đóng hàng, sđt kho đóng, đt nơi lấy, đt gửi, lh lấy, liên hệ lấy, sđt nơi lấy, người giao hàng, lh nơi lấy, lh đóng hàng, lh kho đóng',
  ),
  ...role(
    'receiver',
    'người nhận, cnee, consignee, ng nhận, sđt ng nhận, đt ng nhận, lh ng nhận, bên nhận, kho nhận, sđt người nhận, sđt nhận, đt người nhận, sdt bên nhận, sđt kho trả, lh trả, liên hệ trả, sđt nơi trả, lh giao, lh người nhận, sđt nhận hàng, đt nhận hàng, sđt trả hàng, đt trả hàng, đt nơi trả, đt nhận, đt kho trả, đt kho nhận, đt bên nhận, sđt giao hàng, đt giao hàng, liên hệ người nhận, lh nhận, lh nơi trả, người nhận hàng, sđt bên nhận, sđt kho nhận',
  ),
  ...role(
    'freight',
    'cước, giá, cùng giá, đồng giá, freight, rate, price, target, target rate, target price, budget, quote, selling, selling rate, cước đã chốt, giá đã chốt, cước phí, giá cước, cước xe, tổng cước, giá khách, cước khách, doanh thu, thu khách, cước vận chuyển, tổng, bán, giá bán, cước thu, thu, thu về, giá thu, giá kh, cước kh, giá chốt, chốt giá, chốt, chốt cước, báo khách, cước chốt, bao, bao trọn, khoán, cvc, cpvc, c / v, c / vc, chịu, khách chịu, cước vc, cước v / c, giá vc, giá v / c, giá vận chuyển, phí vc, phí vận chuyển, chi phí vận chuyển, đơn giá, đg, tiền cước, tiền xe, cước bán, bán ra, giá ra, đầu ra, mình thu, thu lại, thu bên khách, thu của khách, thu khách hàng, giá thu khách, cước thu khách, giá với khách, khách trả, lấy khách, thu vào, bên khách trả',
  ),
  ...role(
    'cod',
    'cod, thu hộ, thu hộ cod, tiền thu hộ, thu tiền hàng, thu giúp, tiền hàng, thu cod',
  ),
  ...role(
    'hire',
    'thuê, giá họ, giá nó, buying, buying rate, giá thuê, giá thầu, cước thuê, cước ngoài, cước thầu, giá ngoài, trả xe, trả xe ngoài, trả nhà xe, trả ngoài, trả thầu, mua, giá mua, giá xe ngoài, cước xe ngoài, thuê giá, chi thầu, chi xe ngoài, chi phí thầu, thuê hết, trả nó, trả họ, trả bên xe, trả cho xe, trả bên nhà xe, trả bên thầu, trả thầu phụ, trả cho thầu, trả bên, trả bạn, trả xe thuê, mua vào, giá vào, đầu vào, mua xe, mua ngoài, giá mua vào, chi cho xe, giá trả xe, giá nhà xe, thuê xe giá, thuê ngoài giá, thuê lại, thuê được, thuê với giá, thuê trọn, trả cho nhà xe, trả cho thầu phụ, trả cho xe ngoài, chi nhà xe, chi cho nhà xe, chi thuê ngoài, cước nhà xe, cước trả xe, cước trả nhà xe, giá thuê ngoài, cước thuê ngoài, chi phí thuê, chi phí thuê ngoài, chi phí thuê xe, phí thuê xe, phí thuê ngoài, giá thuê xe, tiền thuê, tiền thuê xe',
  ),
  ...role(
    'fee',
    'nâng, hạ cont phí, lệ phí, nâng hạ, phí nâng hạ, phí nâng, phí hạ, phí, bốc xếp, phí bốc xếp, ứng, tạm ứng, ứng trước, cược, cược vỏ, cược cont, lưu ca, vé, cầu đường, phí cầu đường, vé cầu đường, luật, tiền luật, dầu, tiền dầu, tiền ăn, lương, lương chuyến, phụ phí, hạ tầng, vệ sinh, rớt điểm, phí rớt điểm, thưởng, ứng lx, ứng lái xe, ứng tài xế, cân xe, bến bãi, neo xe, lưu bãi, lưu vỏ, lưu cont, vệ sinh cont, chi hộ, phí chi hộ, kiểm hóa phí, phí kiểm hóa, bồi dưỡng, làm hàng, phí làm hàng, cân cont, phí cân, cầu phà, hạ vỏ phí, luật đường, cước lái xe, cước lx, cước tài xế, cước lái, công lái xe, công lx, công tài xế, tiền lái xe, tiền công, tiền chuyến lái xe, lương lái xe, lương lx, giá trị hàng, giá trị lô hàng, trị giá, trị giá hàng, giá trị đơn hàng, giá trị',
  ),
  ...role('goods', 'hàng, chở, hàng hóa, mặt hàng, loại hàng, chở hàng, hàng là'),
  ...phrases(
    'rồi, r, và, rồi về, xong về, rồi đi, giao tiếp, trả tiếp, lấy tiếp, đi tiếp, chạy tiếp, sau đó, xong, thêm, ghép, rồi qua, rồi sang, với',
    { kind: 'and' },
    WEIGHT.filler,
  ),
  ...phrases(
    each(
      'chiều về, lượt về, khi về, lúc về',
      'không có hàng, ko có hàng, k có hàng, chưa có hàng, không hàng, rỗng, xe rỗng, về rỗng, trống',
    ),
    { kind: 'remark', words: '' },
    WEIGHT.form,
  ),
  ...phrases(each('xuất, có, lấy, kèm', 'hđ, hđ vat'), { kind: 'remark', words: '' }, WEIGHT.form),
  // A second way behind the first: which order it belongs to, nobody can say.
  ...phrases(
    'về ghép, ghép về, ghép chiều về, kết hợp về, về kết hợp, lượt về, ghép hàng về, về ghép hàng, kết hợp chiều về, quay về lấy, quay lại lấy, vòng về lấy',
    { kind: 'wrong' },
    WEIGHT.word,
  ),
  // Which day of it, nobody can say.
  ...phrases(
    'tuần sau, tuần tới, tuần này, đầu tuần, giữa tuần, cuối tuần, đầu tuần sau, giữa tuần sau, cuối tuần sau, cuối tuần này, next week',
    { kind: 'wrong' },
    WEIGHT.name,
  ),
  ...type('cont_xuat', 'hàng xuất, cont xuất, xuất khẩu, xuất, hàng xuất khẩu, export'),
  ...type('cont_nhap', 'hàng nhập, cont nhập, nhập khẩu, nhập, hàng nhập khẩu, import'),
  ...type(
    'hang_le',
    'hàng lẻ, hàng ghép, ghép hàng, đi ghép, ltl, lcl, hàng lcl, hàng ltl, hàng consol, consol, hàng lẻ lcl, hàng lcl lẻ',
  ),
  ...type('nguyen_chuyen', 'nguyên chuyến, nguyên xe, bao xe, ftl'),
  ...type('hang_ve', 'hàng chiều về'),
  ...type('hoan_tra', 'hàng hoàn'),
  ...type('cont_noi_dia', 'nội địa, cont nội địa, hàng nội địa'),
  ...payment('tien_mat', `tm, tiền mặt, ${each('thu, thanh toán, tt', 'tm, tiền mặt')}`),
  ...payment('chuyen_khoan', `ck, chuyển khoản, ${each('thanh toán, tt', 'chuyển khoản, ck')}`),
  ...payment('cong_no', 'công nợ, ghi nợ, thanh toán công nợ, cuối tháng tt'),
  ...payment(
    'nguoi_nhan_tra',
    'người nhận trả, bên nhận trả, người nhận trả cước, người nhận trả tiền',
  ),
  ...phrases(
    'bao jumbo, fcl, hàng fcl, cont fcl, nguyên cont, hàng nguyên cont, gấp, hàng gấp, gấp nhé, hàng dễ vỡ, dễ vỡ, nhẹ tay, cẩn thận, đi sớm, nguyên seal, hàng nặng, hàng nhẹ, tránh mưa, che bạt, phủ bạt, bạt, có bạt, có bốc xếp, tự bốc, khách tự bốc, hàng giá trị, cắt mooc, cắt moóc, chờ hàng, quay đầu, kẹp, chạy kẹp, chuyến kẹp, hàng rời, hàng xá, khô, lạnh, cont khô, cont lạnh, ưu tiên, không chồng, cấm chồng, cắt kéo, thả mooc, tự túc bốc xếp, đóng tay, hàng khô, cont đẹp, vỏ đẹp, cont sạch, vỏ sạch, thùng kín, xe thùng kín, mui bạt, xe mui bạt, xe bạt, xe lạnh, có hóa đơn, lấy hóa đơn, xuất hóa đơn, không hóa đơn,  bao bốc xếp, bốc xếp 2 đầu, bốc xếp hai đầu, bốc xếp cả hai đầu, bốc xếp 1 đầu, bốc xếp một đầu, có máy phát, kèm máy phát, kéo máy phát, gắn máy phát, bao nâng hạ, bao cầu đường, bao vé, bao phí, nhẹ, kiểm hóa, hàng kiểm hóa, kiểm dịch, soi chiếu, hàng soi chiếu, luồng đỏ, luồng vàng, luồng xanh, pti, pti ok, có pti, làm hải quan, hải quan, tờ khai, mở tờ khai, thông quan, đã thông quan, rút mẫu, lấy mẫu, hun trùng, vgm, cân vgm, hàng gá kệ, bao hết, trọn gói, bao trọn gói, bao vat, gồm bốc xếp, gồm nâng hạ, sớm, all in, all-in, giao sớm, excl vat, excl . vat, excluding vat, incl vat, including vat, not incl vat, not include vat, đời mới, xe đời mới, lấy sớm, đến sớm, trả sớm, đóng sớm, khi giao hàng, khi nhận hàng, lúc giao hàng, lúc nhận hàng',
    { kind: 'remark', words: '' },
    WEIGHT.word,
  ),
  ...phrases(
    'quả, g . w, n . w, nw, g / w, mấy anh, mấy em, mấy bác, mấy eng, các em, eng, ni, hỉ, hè, nớ, rứa, nì, hén, heng, nhá, á, ui cha, tụi em, bên tui, bên vt, bên vận tải, cy, forwarder, nhưng, họ, vẫn, vẫn là, muốn, nữa, vs, nka, cháu, đồng ý, re :, trucking, trucking request, transport order, port, iz, ip, industrial zone, industrial park, giờ xe đến, giờ xe tới, subject, fwd, fw, dear, kính gửi, kính chào, kính nhờ, trân trọng, regards, best regards, pls, plz, please, kindly, arrange, pls arrange, please arrange, request, delivery request, booking request, booking, bk, booking xe, thông tin, thông tin lô hàng, lô hàng, lô, chi tiết, chi tiết như sau, thông tin như sau, như sau, bên mình bố trí, team, gw, gross weight, cargo, qty, quantity, volume, date, time, anh chị, anh / chị, quý công ty, bkg, cảm ơn nhiều, cám ơn nhiều, cảm ơn anh nhiều, cảm ơn em nhiều, cảm ơn chị nhiều, như cũ, như mọi khi, như hôm trước, như thường lệ, như bình thường, như đã báo, như báo, như trước, nhé, nha, nhe, nhá, nghe, hen, nè, chẵn, nghe em, nghen, ạ, ah, à, ơi, oi, e, c, giúp, giúp em, giúp anh, hộ, hộ em, dùm, giùm, gửi, gởi, em gửi, ok, oke, okie, oki, dạ, vâng, nhờ, nhờ e, nhờ em, alo, hi, hello, chào, với nhé, nhận chuyến, ăn chuyến, nhận lệnh, nhận chạy, nhen, ui, ơ, thì, là, có, cái, cần, cần xe, book, đặt, đặt xe, đơn, đơn hàng, đơn hàng mới, đơn mới, xin xe, yêu cầu, gọi xe, chuyến, điều, điều xe, điều vận, xếp xe, phân xe, bố trí, bố trí xe, sắp xe, sắp xếp, lên đơn, lên lệnh, lên chuyến, tạo đơn, tạo chuyến, nhập đơn, gán, gán xe, lúc, cùng ngày, trong ngày, hôm đó, vào lúc, tầm, khoảng, hồi, tại, ở, ngày, hôm, giờ, cont, container, hàng, kho, cảng, bãi, khu, loại, số, số cont, cont số, nặng, trọng lượng, tl, kl, khối lượng, tổng trọng lượng, sl, số lượng, thể tích, trước, trước lúc, sau, cân, tiền, sđt, sdt, đt, tel, phone, lh, liên hệ, hotline, chị, c, mình, bạn, shop, sếp, cả nhà, mọi người, thanks, thank, tks, cảm ơn, thuộc, nơi, điểm, cho em, cho a, cho anh, cho chị, cho mình, em nhé, a nhé, anh nhé, nhé em, nhé a, nhé anh, ạ em, chạy, đầu, về tới, để, thời gian, tg, t / g, tgian, thời gian lấy, giờ lấy, giờ lấy hàng, ngày lấy, ngày lấy hàng, ngày giờ, tuyến, gồm, đúng, đã, kèm, kg, đ, vnđ, vnd, hết, phát, một, chốt, tuyến đường, là xe, nhà, ra lệnh, lệnh, ml, seal, chì, dự kiến, kế hoạch, lịch, lịch xe, danh sách, ds, kh xe, vận chuyển, giao nhận, hết nhé, chuyến này, chuyến sau, cuốc, khứ hồi, 1 chuyến, bs, xuất hàng, gọi, kêu, kiếm xe, tìm xe, phải, báo, anh báo, a báo, em báo, chị báo, giữa, đầu giờ, mn, mng, ae, anh em, các bác, các anh, bác ơi, ac, chị ơi, em ơi, anh ơi, nhà máy, xưởng, nhà xưởng, công trình, bãi xe, kho bãi, kho hàng, xn, xin, tận, tận nơi, đầu kéo nhà, mỗi, từng, đi ngay, chạy ngay, chuyến hàng, ruột, rút ruột, đóng ruột, cả, tất cả, tổng cộng, trọn, nhập hàng, mới, con, chiếc, ms, mr, mrs, ngay, giờ đóng, giờ đóng hàng, xác nhận giúp, xác nhận giúp em, xác nhận giúp mình, lịch chạy, kh chạy, đi hàng, chạy hàng, có mặt, có mặt tại, phương án, kéo cont hàng, với ạ, nghen em, cho bên em, cho bên mình, bên em, bên mình, bên a, bên anh, bên chị, tui, giùm em, giúp với, giúp chị, giúp mình, khi giao, khi nhận, đi cùng, đi chung, đi kèm, chạy cùng',
    { kind: 'filler' },
    WEIGHT.filler,
  ),
  ...phrases(
    'stuffing time, loading time, pickup time, pick up time, truck no, truck number, pls confirm, please confirm, kindly confirm, confirm giúp, confirm truck, confirm xe, confirm lại',
    { kind: 'filler' },
    WEIGHT.form,
  ),
  ...phrases(ONE_TRUCK, { kind: 'filler' }, WEIGHT.word),
  ...phrases(
    'đổ dầu, đổ xăng, chưa, bao nhiêu, bn, bnhiu, bao giờ, khi nào, mấy giờ, mấy chuyến, mấy xe, mấy cont, mấy đơn, ở đâu, đâu, thế nào, sao rồi, được không, đc không, dc k, có xe không, còn xe không, có không, phải không, đúng không, xe nào, ai chạy, báo giá, hỏi giá, xin giá, hỏi, huỷ, hủy, hủy chuyến, hoãn, dời, dời lịch, đổi xe, đổi lịch, đổi giờ, sửa lại, đã lấy, đã trả, đã hạ, đã giao, đã đến, đã về, đã xong, xong rồi, về rồi, rồi ạ, rồi nhé, rồi em, rồi a, đang, vừa, mới lấy, mới trả, mới hạ, mới về, mới tới, mới đến, kẹt, tắc đường, kẹt xe, hỏng, hỏng xe, xịt lốp, nổ lốp, thủng lốp, đến nơi, tới nơi, nhận được, gọi lại, không chạy, không đi, nghỉ, thôi, trễ, muộn, không nhận, tai nạn, sửa xe, gara, vào xưởng, thay lốp, thay dầu, thay nhớt, đăng kiểm, bảo dưỡng, hết hạn, hôm qua, hqua, tuần trước, tháng trước, tháng này, phiếu, phiếu xuất kho, phiếu nhập kho, chứng từ, ảnh, công nợ tháng, thanh toán, chuyển tiền, lương tháng, nhiêu, nhiu, bnh, bao nhiu, bn tiền, giá sao, tính sao, tới đâu, đến đâu, xong chưa, dầu tăng, dầu lên, giá dầu, tăng nên, tăng lên, tăng thêm, tăng giá, tăng cước, tăng từ, giảm còn, giảm xuống, giảm giá, giảm cước, xuống còn, lên giá, điều chỉnh, áp dụng, bảng giá, giá mới, cước mới, đơn giá mới, giá cũ, cước cũ, giá tham khảo, tham khảo, thông báo, từ tháng sau, từ tháng, tháng sau, từ tuần sau, báo hủy, báo huỷ, bỏ chuyến, bỏ đơn, bỏ lệnh, cắt chuyến, rút lệnh, không lấy nữa, không đi nữa, không chạy nữa, ko chạy, k chạy, ko đi, k đi, ko lấy, chuyển giờ, chuyển ngày, chuyển lịch, lùi, lùi lịch, lùi giờ, lùi ngày, đẩy lịch, đẩy giờ, sửa giờ, sửa giá, sửa cước, đính chính, họp, dc không, dc ko, được ko, đc ko, có xe ko, còn xe ko, cứu hộ, tạm dừng, dừng, tạm hoãn, chưa chốt, chốt chưa, không có hàng, ko có hàng, k có hàng, hết hàng, chưa có hàng, nợ, còn nợ, dời sang, dời qua, từ chối, chê giá, khách chê, hết xe, hết tài, không còn xe, ko còn xe, đối soát, quyết toán, hoàn ứng, dẹp, cancel, cancelled, canceled, postpone, postponed, delay, không đồng ý, khách rút',
    { kind: 'talk' },
    WEIGHT.word,
  ),
]
