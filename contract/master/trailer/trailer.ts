import { choiceField, decimalField, expiryField, plateField } from '../../kit/field/field.ts'
import { plateWarning } from '../../kit/field/plate.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { TRAILER_PAPERS } from '../vehicle/vehicle.papers.ts'
import { plateProblems, trailersWithoutPlate } from '../vehicle/vehicle.problems.ts'
import { vehicleResource } from '../vehicle/vehicle.ts'

const TYPES = {
  xuong_20_2truc: text("Xương 20' 2 trục", 'Skeletal 20 ft, 2 axles'),
  xuong_40_2truc: text("Xương 40' 2 trục", 'Skeletal 40 ft, 2 axles'),
  xuong_40_3truc: text("Xương 40' 3 trục", 'Skeletal 40 ft, 3 axles'),
  xuong_45_3truc: text("Xương 45' 3 trục", 'Skeletal 45 ft, 3 axles'),
  san_40_3truc: text("Sàn 40' 3 trục", 'Flatbed 40 ft, 3 axles'),
  khac: text('Loại khác', 'Other'),
}

/** Trailers, on the screen of the vehicles (domain B1.4). */
export const trailers = plain({
  kind: 'trailer',
  path: '/tms/ro_mooc',
  title: vehicleResource.title,
  key: 'ma_romoc',
  keyField: { ...plateField(text('Biển số rơ-moóc', 'Trailer plate')), warn: plateWarning },
  name: 'ma_romoc',
  problems: plateProblems('ma_romoc'),
  flaw: trailersWithoutPlate,
  fields: {
    loai: choiceField(text('Loại rơ-moóc', 'Type'), TYPES),
    tai_trong_kg: decimalField(text('Tải trọng', 'Payload'), 'kg', 1),
    dang_kiem_het_han: expiryField(TRAILER_PAPERS.dang_kiem_het_han),
  },
  filters: ['loai'],
  headings: {
    ma_romoc: [
      'rơ moóc',
      'số moóc',
      'biển số moóc',
      'mooc',
      'số rơ moóc',
      'biển số',
      'bks',
      'bs',
      'romooc',
      'rơmooc',
      'rmooc',
      'rm',
      'r/m',
      'số rm',
      'số romooc',
      'biển số romooc',
      'biển số rơ moóc',
      'bks rơ moóc',
      'bks mooc',
    ],
    loai: ['loại moóc', 'loại', 'loại rơ moóc', 'loại romooc', 'loại rm'],
    tai_trong_kg: ['tải trọng (tấn)', 'trọng tải'],
    dang_kiem_het_han: ['hạn đăng kiểm', 'hạn kiểm định'],
  },
  read: vehicleResource.read,
  write: vehicleResource.write,
  texts: {
    one: text('rơ-moóc', 'trailer'),
    all: text('Rơ-moóc', 'Trailers'),
    searchHint: text('Tìm theo biển số', 'Find by plate'),
  },
})
