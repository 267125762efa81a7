/** Whole round numbers from 0 to at least the highest value, three to five steps. */
export function pickTicks(highest: number): readonly number[] {
  const step = pickStep(Math.max(highest, 1))
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, place) => place * step)
}

function pickStep(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const round of [1, 2, 5]) {
      if (highest / (round * power) <= 5) return round * power
    }
  }
}

/** So many places of a row as there is room to name, the last one always among them. */
export function pickPlaces(count: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)))
  const places: number[] = []
  for (let place = count - 1; place >= 0; place -= step) places.unshift(place)
  return places
}
