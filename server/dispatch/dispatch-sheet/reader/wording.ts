import { headerKey, type Unit } from '../../../kit/sheet/headerKey.ts'
import { extraCostKey, slug } from './lexicon.extras.ts'
import { LEXICON, topicsOf, type Topic } from './lexicon.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { labelledField } from './labels.ts'

/** Fields that a header's words may mean, with how sure they are, 0 to 1. */
export type Meanings = ReadonlyMap<string, number>

const EXTRA_PREFIX = 'chi_phi:'
/** The field of an extra cost item; its key follows the prefix. */
export const extraField = (key: string): string => `${EXTRA_PREFIX}${key}`
export const extraKeyOf = (field: string): string | null =>
  field.startsWith(EXTRA_PREFIX) ? field.slice(EXTRA_PREFIX.length) : null

const allowed = (
  topics: readonly Topic[],
  only?: readonly Topic[],
  not?: readonly Topic[],
): boolean =>
  (!only || only.some((topic) => topics.includes(topic))) &&
  !not?.some((topic) => topics.includes(topic))

function addMeanings(
  into: Map<string, number>,
  key: string,
  topics: readonly Topic[],
  share: number,
): void {
  if (key === '') return
  for (const { field, weight, words, only, not } of LEXICON) {
    if (!words.test(key) || !allowed(topics, only, not)) continue
    into.set(field, Math.max(into.get(field) ?? 0, weight * share))
  }
  const extra = topics.includes('revenue') ? null : extraCostKey(key)
  if (extra) into.set(extraField(extra), Math.max(into.get(extraField(extra)) ?? 0, 0.9 * share))
}

const MARK = /^(.*?)\s*\[cp:([^\]]{1,60})\]$/

/** The name and key of an extra cost whose header says its key: 'Rớt điểm [cp:rot_diem]'. */
export const markedExtra = (header: string): { name: string; key: string } | null => {
  const [, name, key] = MARK.exec(header) ?? []
  return name !== undefined && key !== undefined ? { name, key } : null
}

/** The header of an extra cost in our files; its key stands in it where the words alone would tell another one. */
export function extraHeader(key: string, name: string): string {
  const alone = { column: 0, leaf: name, groups: [], ownGroups: [] }
  const [best] = [...meaningsOf(alone)].toSorted((a, b) => b[1] - a[1])
  const told = labelledField(name) === null && best?.[0] === extraField(key) && best[1] >= 0.9
  return told ? name : `${name} [cp:${key}]`
}

/** Units in a column's header, group headers included. */
export const unitsOf = (column: HeaderColumn): readonly Unit[] =>
  [column.leaf, ...column.groups].flatMap((text) => headerKey(text).units)

const keyOf = (text: string): string => headerKey(text).key
const best = (meanings: Meanings): number => Math.max(0, ...meanings.values())
const SURE_ENOUGH = 0.7

/** What a column's header may mean: its own words, its group's words before or behind, its parts where the whole says nothing. */
export function meaningsOf(column: HeaderColumn): Meanings {
  const groupKeys = column.groups.map(keyOf)
  const topics = groupKeys.flatMap(topicsOf)
  // What the customer is charged is never a cost, whatever the words together say.
  const charged = topics.filter((topic) => topic === 'revenue')
  const leaf = keyOf(column.leaf)
  const found = new Map<string, number>()
  addMeanings(found, leaf, topics, 1)
  for (const group of groupKeys.filter((key) => key.length <= 40)) {
    addMeanings(found, `${group} ${leaf}`, charged, 0.98)
    addMeanings(found, `${leaf} ${group}`, charged, 0.98)
  }
  if (best(found) >= SURE_ENOUGH) return found
  for (const part of column.leaf.split(/[\n/(|;]|\s-\s/).filter((text) => text !== column.leaf))
    addMeanings(found, keyOf(part), topics, 0.9)
  if (best(found) < SURE_ENOUGH)
    for (const own of column.ownGroups) addMeanings(found, keyOf(own), [], 0.9)
  return found
}

/** True when a group header speaks of costs, so that an unknown amount below it is an extra cost. */
export const isCostGroup = (column: HeaderColumn): boolean =>
  column.groups.some((group) => topicsOf(keyOf(group)).includes('cost'))

/** The extra cost item that an unknown cost column makes. */
export const ownExtraField = (column: HeaderColumn): string =>
  extraField(extraCostKey(keyOf(column.leaf)) ?? slug(keyOf(column.leaf)))
