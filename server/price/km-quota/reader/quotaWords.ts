import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { readVehicleType } from '../../../../contract/master/vehicle/vehicle.choices.ts'
import { plateIn } from '../../../kit/sheet/bandFacts.ts'

/** What words of a quota sheet say: whose quota, of which leg, and what of them nobody understands. */
export type QuotaWords = {
  readonly whose: { readonly bien_so_xe: string | null; readonly loai_xe: string | null } | null
  /** True loaded, false empty; null where neither or both are named. */
  readonly co_hang: boolean | null
  readonly rest: string
}

const EMPTY =
  /\b(chay |xe |khi )*((khong|ko)( co)? (hang|tai)|rong|vo( rong)?|chay khong|xe khong)\b/g
const LOADED = /\b(chay |khi )*(co (hang|tai)|cho hang|day tai)\b/g
/** 'Đầu kéo' is no 'dầu'. */
const NOISE =
  /\b(dinh muc|muc|tieu hao|tieu thu|nhien lieu|dau(?! keo)( do| diesel)?|(lit|l) ?\/ ?100 ?km|lit|km|theo|cu ly|xe(?= \d| tai\b| dau\b| bien\b| bks\b)|loai|nhom|bien so|bks|so xe|chieu|chang|luot|trong(?= (tai|\d)))\b|[()[\]/:]|(?<!\d)[.,]|[.,](?!\d)/g
const FROM = /\b(ap dung|hieu luc|thuc hien|tu (ngay|thang|\d))\b.*$/
const NUMBERING = /^(\d{1,2}|[ivx]{1,4}|[a-h])[.)](?= ?\D)\s*/

/** Reads a heading, or a line between rows. */
export function quotaWords(said: string): QuotaWords {
  const plate = plateIn(said)
  const key = searchKey(plate ? said.replace(plate, ' ') : said)
    .replace(NUMBERING, '')
    .replace(FROM, '')
  const without = key.replace(EMPTY, ' ')
  const isEmpty = without !== key
  const isLoaded = without.search(LOADED) >= 0
  const bare = without.replace(LOADED, ' ').replace(NOISE, ' ')
  const rest = bare
    .replace(/(?<!\w)-|-(?!\w)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const type = plate === null ? readVehicleType(rest) : null
  return {
    whose: plate || type ? { bien_so_xe: plate, loai_xe: type } : null,
    co_hang: isEmpty === isLoaded ? null : isLoaded,
    rest: type ? '' : rest.replace(/^xe$/, ''),
  }
}

/** What the lines above some rows say of them: the last one of each kind, and of an inner kind none from before its outer one. */
export type Context = Pick<QuotaWords, 'whose' | 'co_hang'> & {
  readonly unknown: string | null
  readonly outer: 'whose' | 'co_hang' | null
}
export const NOBODY: Context = { whose: null, co_hang: null, unknown: null, outer: null }
const SPEAKS_OF_VEHICLE = /\b(xe|dau keo|cont|container|bks|bien so|romooc)\b/

/** What holds below a line that says something, of what held above it. */
export function below(above: Context, said: string): Context {
  const { whose, co_hang, rest } = quotaWords(said)
  const isUnknown = whose === null && SPEAKS_OF_VEHICLE.test(rest)
  if (whose === null && co_hang === null && !isUnknown) return above
  const named = whose !== null || isUnknown
  const outer = above.outer ?? (named ? 'whose' : 'co_hang')
  const keepsLeg = !named || outer === 'co_hang'
  const keepsWhose = named || outer === 'whose'
  return {
    outer,
    whose: named ? whose : keepsWhose ? above.whose : null,
    unknown: isUnknown ? said : named || !keepsWhose ? null : above.unknown,
    co_hang: co_hang ?? (keepsLeg ? above.co_hang : null),
  }
}
