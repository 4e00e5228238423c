import { circles, notOffered, onlyPassedOn, sizes, sources, upward } from './house.ts'
import { COUNTED, linesOfFeature } from './resourceLines.ts'

const files = sources()
const lists = {
  'upward between wings': upward(files),
  'circles between features': circles(files),
  'web, not offered': notOffered(files),
  'files that only pass on': onlyPassedOn(files),
}
for (const [what, found] of Object.entries(lists)) {
  console.log(`${what}: ${found.length}`)
  for (const line of found) console.log(`  ${line}`)
}
for (const [what, count] of Object.entries(sizes())) console.log(`${what}: ${count}`)
for (const counted of COUNTED) {
  const { lines, apart } = linesOfFeature(counted)
  const sum = lines.reduce((all, [, count]) => all + count, 0)
  console.log(`lines of ${counted.feature} in all tiers, with its tests: ${sum} of ${counted.most}`)
  for (const [path, count] of lines) console.log(`  ${String(count).padStart(3)} ${path}`)
  for (const [path, count] of apart)
    console.log(`  ${String(count).padStart(3)} ${path}, counted apart`)
}
