import { expect, test } from 'vitest'
import { spotName } from './spotName.ts'
import { openFences } from './visits.ts'

const fences = openFences([
  { id: 'A', name: 'Kho A', lat: 20, lng: 106, radius: 300, province: 'Hải Phòng' },
])
/** So many metres north of the place. */
const at = (metres: number) => spotName({ lat: 20 + metres / 111_195, lng: 106 }, fences)

test('a spot is called by the place that holds it, by one nearby, by the province, by how far the nearest place is', () => {
  expect(at(200)).toEqual({ place: 'A', name: 'Kho A', metres: 0 })
  expect(at(4000)).toEqual({ place: null, name: 'Kho A', metres: 4000 })
  expect(at(20_000)).toEqual({ place: null, name: 'Hải Phòng', metres: null })
  expect(at(640_000)).toEqual({ place: null, name: 'Kho A', metres: 640_000 })
  const bare = openFences([{ id: 'B', name: 'Kho B', lat: 20, lng: 106, radius: 300 }])
  expect(spotName({ lat: 20.2, lng: 106 }, bare)).toMatchObject({ name: 'Kho B', metres: 22_239 })
  expect(spotName({ lat: 20, lng: 106 }, openFences([]))).toMatchObject({ name: null })
})

test('of several places that hold a spot the nearest names it, in whatever order they are known', () => {
  const port = { id: 'C', name: 'Cảng', lat: 20, lng: 106, radius: 2000 }
  const warehouse = { id: 'K', name: 'Kho', lat: 20 + 1200 / 111_195, lng: 106, radius: 300 }
  const spot = { lat: 20 + 1150 / 111_195, lng: 106 }
  for (const places of [
    [port, warehouse],
    [warehouse, port],
  ])
    expect(spotName(spot, openFences(places)).name).toBe('Kho')
})
