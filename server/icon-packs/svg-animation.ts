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

const RESTART = /^(-?[\d.]+)s; ?([\w-]+)\.end\+([\d.]+)s$/

/**
 * Some drawings start again when they end, by a name that the pack has changed since: they would move once and
 * stand still for ever. Their pause becomes a part of the movement, which then repeats by itself.
 */
export function repairLoops(body: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(match => match[1]))
  return body.replace(/<animate[a-z]*\b[^>]*>/gi, tag => {
    const [, start, name, pause] = RESTART.exec(readAttribute(tag, 'begin') ?? '') ?? []
    const duration = Number.parseFloat(readAttribute(tag, 'dur') ?? '')
    const values = readAttribute(tag, 'values')?.split(';')
    if (!start || !pause || ids.has(name) || !values || !(duration > 0)) return tag
    const whole = duration + Number(pause)
    const share = (at: number) => String(Math.round(((at * duration) / whole) * 1000) / 1000)
    const given = readAttribute(tag, 'keyTimes')?.split(';').map(Number)
    const times = values.map((_, index) => share(given?.[index] ?? index / (values.length - 1)))
    const looped: Readonly<Record<string, string>> = {
      begin: `${start}s`,
      dur: `${whole}s`,
      values: [...values, values.at(-1)].join(';'),
      keyTimes: [...times, '1'].join(';'),
      repeatCount: 'indefinite',
    }
    const kept = tag.replace(/\s(?:keySplines|calcMode)="[^"]*"/g, '')
    return Object.entries(looped).reduce((text, [key, value]) => writeAttribute(text, key, value), kept)
  })
}

interface Tag {
  readonly text: string
  readonly kind: 'open' | 'close' | 'alone'
  readonly name: string
}

/** The tags of a drawing as packs write it: no text between them, no `>` inside them. */
function splitTags(body: string): Tag[] {
  return [...body.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)].map(([text, end, name, alone]) => ({
    text,
    name: name ?? '',
    kind: end ? 'close' : alone ? 'alone' : 'open',
  }))
}

export function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

function writeAttribute(tag: string, name: string, value: string): string {
  const known = new RegExp(`(\\s${name}=")[^"]*"`)
  if (known.test(tag)) return tag.replace(known, (_, start: string) => `${start}${value}"`)
  return tag.replace(/\s*\/?>$/, end => ` ${name}="${value}"${end.trim()}`)
}
