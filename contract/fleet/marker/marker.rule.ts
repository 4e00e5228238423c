type Corner = readonly [lng: number, lat: number]

const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

const alike = (a: Corner | undefined, b: Corner | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** True of an area none of whose sides crosses another; the first corner may stand again at the end. */
export function isSimple(given: readonly Corner[]): boolean {
  const corners = alike(given[0], given.at(-1)) ? given.slice(0, -1) : given
  const sides = corners.map((corner, index): [Corner, Corner] => [
    corner,
    corners[(index + 1) % corners.length] ?? corner,
  ])
  return sides.every(([a, b], index) =>
    sides.slice(index + 1).every(([c, d]) => !cross(a, b, c, d)),
  )
}
