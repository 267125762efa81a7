import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { holdStill, repairLoops } from './svg-animation.ts'

export interface Icon {
  readonly body: string
  readonly width: number
  readonly height: number
}

export interface IconPack {
  /** Undefined when the pack draws nothing of this name. */
  read(name: string): Promise<Icon | undefined>
  names(): Promise<readonly string[]>
}

interface Place {
  readonly start: number
  readonly end: number
}

interface Places {
  readonly byName: ReadonlyMap<string, Place>
  readonly width: number
  readonly height: number
}

/**
 * Reads single pictures out of an installed pack. A pack is one JSON file of up to 25 MB: parsed, it would hold
 * the process up for a quarter of a second and stay in memory, so only the places of its pictures are remembered.
 */
export function openIconPack(pack: string): IconPack {
  const file = fileURLToPath(import.meta.resolve(`@iconify-json/${pack}/icons.json`))
  let finding: Promise<Places> | undefined
  function findPlaces(): Promise<Places> {
    finding ??= scanPack(file).catch(error => {
      finding = undefined
      throw error
    })
    return finding
  }

  return {
    async read(name) {
      const { byName, width, height } = await findPlaces()
      const place = byName.get(name)
      if (!place) return undefined
      const icon = JSON.parse(await readPiece(file, place)) as Partial<Icon> & Pick<Icon, 'body'>
      return { width, height, ...icon }
    },
    names: async () => [...(await findPlaces()).byName.keys()],
  }
}

async function readPiece(file: string, { start, end }: Place): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}

const LINE_END = 10
/** Longer lines are drawings. */
const LONGEST_NAME = 120

/** Packs are printed by one program, an icon's name, its fields and its end on lines of their own. */
async function scanPack(file: string): Promise<Places> {
  const byName = new Map<string, Place>()
  const size: Record<string, number> = { width: 16, height: 16 }
  let isInside = false
  let current: { name: string; start: number } | undefined

  function take(line: Buffer, from: number, to: number, offset: number): void {
    if (to - from > LONGEST_NAME) return
    const text = line.toString('latin1', from, to)
    if (text === '\t"icons": {') isInside = true
    else if (text.startsWith('\t}')) isInside = false
    const side = /^\t"(width|height)": (\d+)/.exec(text)
    if (side?.[1]) size[side[1]] = Number(side[2])
    if (!isInside) return
    const name = /^\t\t"([a-z0-9-]+)": \{$/.exec(text)?.[1]
    if (name) current = { name, start: offset + text.length - 1 }
    else if (current && text.startsWith('\t\t}')) {
      byName.set(current.name, { start: current.start, end: offset + 3 })
      current = undefined
    }
  }

  let offset = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: 512 * 1024 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let from = 0
    for (let to = bytes.indexOf(LINE_END); to !== -1; to = bytes.indexOf(LINE_END, from)) {
      take(bytes, from, to, offset + from)
      from = to + 1
    }
    offset += from
    rest = bytes.subarray(from)
  }
  return { byName, width: size.width!, height: size.height! }
}

/** The picture as a file of its own. */
export function drawIcon({ body, width, height }: Icon): string {
  const drawing = body.replaceAll('xlink:href=', 'href=')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
}

interface MovingLook {
  /** What takes the place of the colour around it. */
  readonly ink?: string | undefined
  readonly replaced?: Readonly<Record<string, string>> | undefined
  /** Empty space at each side that is left out, as a share of the width. */
  readonly margin?: number | undefined
}

const style =
  '<style>.s{display:none}@media(prefers-reduced-motion:reduce){.m{display:none}.s{display:inline}}</style>'

/** A drawing that moves by itself, and stands still for people who ask for less motion. */
export function drawMovingIcon({ body, width, height }: Icon, look: MovingLook): string {
  const { ink, replaced = {}, margin = 0 } = look
  const bare = body.replaceAll('xlink:href=', 'href=')
  const inked = ink ? bare.replaceAll('currentColor', ink) : bare
  const colored = inked.replace(/#[0-9a-f]{3,8}(?=")/gi, color => replaced[color.toLowerCase()] ?? color)
  const cut = Math.round(width * margin)
  const frame = `${cut} ${cut} ${width - 2 * cut} ${height - 2 * cut}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${style}` +
    `<g class="m">${repairLoops(colored)}</g><g class="s">${holdStill(colored)}</g></svg>`
  )
}
