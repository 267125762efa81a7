import { readAttribute, splitTags, type Tag, writeAttribute } from './svg-tags.ts'

/** The same drawing at rest: all that is ever seen of it is there, and nothing moves. */
export function holdStill(body: string): string {
  const out: Tag[] = []
  const parents: number[] = []
  let skipped = 0
  for (const tag of splitTags(body)) {
    const isMovement = /^(?:animate|set|mpath)/.test(tag.name)
    if (isMovement && tag.kind !== 'close') rest(out, parents.at(-1), tag)
    if (isMovement || skipped > 0) {
      skipped += tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0
      continue
    }
    if (tag.kind === 'open') parents.push(out.length)
    if (tag.kind === 'close') parents.pop()
    out.push(tag)
  }
  return renameIds(out.map(({ text }) => text).join(''))
}

function rest(out: Tag[], parent: number | undefined, { text: movement }: Tag): void {
  const moved = parent === undefined ? undefined : out[parent]
  const name = readAttribute(movement, 'attributeName')
  if (!moved || parent === undefined || !name) return
  const base = readAttribute(moved.text, name)
  const value =
    name === 'transform'
      ? base?.replace(/\s*(?:scale\(0\)|matrix\(0 0 0 0 [^)]*\))/, '')
      : chooseValue(movement, name, base)
  if (value !== undefined) out[parent] = { ...moved, text: writeAttribute(moved.text, name, value) }
}

function chooseValue(movement: string, name: string, base: string | undefined): string | undefined {
  const to = readAttribute(movement, 'to')
  const values = (readAttribute(movement, 'values') ?? to ?? '').split(';').map(value => value.trim())
  const isLasting = readAttribute(movement, 'fill') === 'freeze' && !/\.(?:end|begin)/.test(movement)
  if (isLasting) return values.at(-1)
  if (name === 'stroke-dashoffset') return values.includes('0') ? '0' : base
  const sizes = [...values, base ?? ''].filter(value => value !== '' && !Number.isNaN(Number(value)))
  // Shapes open and close again: half-way they are what they show.
  if (sizes.length < values.length) return values[values.length >> 1]
  const isShown = base !== undefined && Number(base) !== 0
  return isShown ? base : String(Math.max(...sizes.map(Number)))
}

/** Both stand in one file, and masks of the one must not be those of the other. */
function renameIds(body: string): string {
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(match => match[1] ?? '')
  return ids.reduce(
    (text, id) =>
      text
        .replaceAll(`id="${id}"`, `id="${id}-s"`)
        .replaceAll(new RegExp(`#${id}(?=["')])`, 'g'), `#${id}-s`),
    body,
  )
}
