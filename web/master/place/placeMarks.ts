import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { placeApi } from '../../../contract/master/place/place.api.ts'
import type { PLACE_KINDS } from '../../../contract/master/place/place.ts'
import type { Mark } from '../../kit/map/mark.ts'

export type Place = OutputOf<typeof placeApi.list>['data'][number]

const COLORS: Readonly<Record<keyof typeof PLACE_KINDS, string>> = {
  kho: '#1971c2',
  nha_may: '#5f3dc4',
  kho_pp: '#0b7285',
  phan_phoi: '#2b8a3e',
  cang: '#c92a2a',
  depot: '#d9480f',
  icd: '#a61e4d',
  kcn: '#7048e8',
  cua_khau: '#862e9c',
  bai_xe: '#495057',
}
const OTHER = '#495057'

/** The colour of a kind of places, the same on the map and in its list. */
export const placeColor = (kind: string | null): string =>
  COLORS[kind as keyof typeof COLORS] ?? OTHER

/** The places of a kind ('' of all) that hold the words in name, address or province. */
export const foundPlaces = (
  places: readonly Place[],
  words: string,
  kind: string,
): readonly Place[] => {
  const wanted = searchKey(words)
  return places.filter(
    ({ ten_dia_diem, dia_chi, tinh_moi, tinh_cu, loai }) =>
      (kind === '' || loai === kind) &&
      searchKey([ten_dia_diem, dia_chi, tinh_moi, tinh_cu].join(' ')).includes(wanted),
  )
}

/** Those that stand somewhere, with the circle by which vehicles are seen there. */
export const placeMarks = (places: readonly Place[]): readonly Mark[] =>
  places.flatMap(({ id, ten_dia_diem, lat, lng, loai, geofence_m }) =>
    lat === null || lng === null
      ? []
      : [
          {
            id,
            lat,
            lng,
            name: ten_dia_diem ?? id,
            color: placeColor(loai),
            heading: null,
            radius: geofence_m,
          },
        ],
  )
