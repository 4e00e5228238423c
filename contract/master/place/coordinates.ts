import { text, type Text } from '../../kit/text/text.ts'
import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'

/** The box that holds Việt Nam with its islands. */
const LAT = { least: 7, most: 23.5 }
const LNG = { least: 102, most: 117.9 }

const within = ({ least, most }: typeof LAT, value: number): boolean =>
  value >= least && value <= most

const warning = (field: string, said: Text): Warning[] => oddity(`dinh_dang_${field}`, field, said)

/** What is unusual about a pair of coordinates: half of it, or a point outside Việt Nam; warns, never blocks. */
export function coordinateWarnings(lat: unknown, lng: unknown): Warning[] {
  const [hasLat, hasLng] = [typeof lat === 'number', typeof lng === 'number']
  if (!hasLat && !hasLng) return []
  if (!hasLat)
    return warning(
      'lat',
      text('Có kinh độ mà thiếu vĩ độ', 'There is a longitude, but no latitude'),
    )
  if (!hasLng)
    return warning(
      'lng',
      text('Có vĩ độ mà thiếu kinh độ', 'There is a latitude, but no longitude'),
    )
  return within(LAT, lat as number) && within(LNG, lng as number)
    ? []
    : warning(
        'lat',
        text(
          'Tọa độ nằm ngoài Việt Nam (vĩ độ 7 đến 23,5; kinh độ 102 đến 117,9)',
          'The coordinates lie outside Việt Nam (latitude 7 to 23.5, longitude 102 to 117.9)',
        ),
      )
}
