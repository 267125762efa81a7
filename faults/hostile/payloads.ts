import {
  addresses,
  breakOuts,
  comments,
  drawings,
  type Family,
  handlers,
  mutated,
  names,
  type Payload,
  programs,
  scripts,
  styles,
} from './families.ts'

const families: readonly Family[] = [
  handlers,
  addresses,
  mutated,
  comments,
  drawings,
  scripts,
  breakOuts,
  styles,
  names,
  programs,
]

/** Every payload runs `hit(<its number>)`, so that one that runs tells which it was. */
export function listPayloads(): Payload[] {
  let number = 0
  return families.flatMap(({ name, makers }) =>
    makers.map(make => {
      number += 1
      return { family: name, number, text: make(`hit(${number})`) }
    }),
  )
}

/** So many of each family, spread over all of it. */
export function samplePayloads(ofEach: number): Payload[] {
  const all = Map.groupBy(listPayloads(), ({ family }) => family)
  return [...all.values()].flatMap(list => {
    const step = Math.max(1, list.length / ofEach)
    return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  })
}
