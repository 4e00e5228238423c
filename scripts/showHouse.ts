import { circles, notOffered, onlyPassedOn, sizes, sources, upward } from './house.ts'

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
