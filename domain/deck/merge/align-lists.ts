/** Beyond this the table would cost more memory than a match is worth: twenty thousand empty lines against as many. */
const MOST_PAIRS = 1_000_000

/** Which entries of `b` are those of `a`, in order: for each entry of `a` its place in `b`, or -1. The longest such match. */
export function alignLists(a: readonly string[], b: readonly string[]): number[] {
  const places = a.map(() => -1)
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) {
    places[head] = head
    head++
  }
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    places[a.length - 1 - tail] = b.length - 1 - tail
    tail++
  }
  alignMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)).forEach((place, index) => {
    if (place >= 0) places[head + index] = head + place
  })
  return places
}

function alignMiddle(a: readonly string[], b: readonly string[]): number[] {
  const places = a.map(() => -1)
  if (a.length * b.length > MOST_PAIRS) return places
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = a.length - 1; row >= 0; row--) {
    for (let column = b.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        a[row] === b[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  let row = 0
  let column = 0
  while (row < a.length && column < b.length) {
    if (a[row] === b[column]) places[row++] = column++
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return places
}
