import { readFileSync } from 'node:fs'
import { brotliCompressSync, inflateSync } from 'node:zlib'
import { postForm, writeFile } from './pictures.ts'
import type { TestClient } from './server/test-client.ts'

export type FontTables = Map<string, Buffer>

/** The tables of an open font that comes with the product, under another family's name: a font of somebody's own. */
export function openTestFont(family: string, file = 'pt-serif-latin-400-normal'): FontTables {
  const [name] = /^[a-z-]+(?=-latin|-cyrillic)/.exec(file) ?? []
  const woff = readFileSync(`node_modules/@fontsource/${name}/files/${file}.woff`)
  const tables: FontTables = new Map()
  for (let at = 44; at < 44 + woff.readUInt16BE(12) * 20; at += 20) {
    const [start, packed, whole] = [4, 8, 12].map(more => woff.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ]
    const body = woff.subarray(start, start + packed)
    tables.set(woff.toString('latin1', at, at + 4), packed < whole ? inflateSync(body) : Buffer.from(body))
  }
  return tables.set('name', writeNames({ 1: family, 2: 'Regular', 4: family }))
}

function writeNames(names: Readonly<Record<number, string>>): Buffer {
  const words = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }))
  const head = Buffer.alloc(6 + words.length * 12)
  head.writeUInt16BE(words.length, 2)
  head.writeUInt16BE(head.length, 4)
  let start = 0
  for (const [place, { id, text }] of words.entries()) {
    const fields = [3, 1, 0x04_09, id, text.length, start]
    for (const [at, value] of fields.entries()) head.writeUInt16BE(value, 6 + place * 12 + at * 2)
    start += text.length
  }
  return Buffer.concat([head, ...words.map(({ text }) => text)])
}

/** A TTF file, or an OTF one by its first letters. */
export function packSfnt(tables: FontTables, kind = 0x00_01_00_00): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16)
  head.writeUInt32BE(kind, 0)
  head.writeUInt16BE(tables.size, 4)
  const bodies: Buffer[] = []
  let start = head.length
  for (const [place, [tag, body]] of [...tables].entries()) {
    const at = 12 + place * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    bodies.push(padded)
    start += padded.length
  }
  return Buffer.concat([head, ...bodies])
}

/** A WOFF2 file; `claim` lies about how large the tables are when unpacked. */
export function packWoff2(
  tables: FontTables,
  claim: { readonly whole?: number; readonly body?: Buffer } = {},
): Buffer {
  const entries = [...tables].flatMap(([tag, body]) => {
    const flags = 63 | (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0)
    return [flags, ...Buffer.from(tag, 'latin1'), ...writeNumber(body.length)]
  })
  const packed = brotliCompressSync(claim.body ?? Buffer.concat([...tables.values()]))
  const head = Buffer.alloc(48)
  head.write('wOF2', 0, 'latin1')
  head.writeUInt32BE(0x00_01_00_00, 4)
  head.writeUInt16BE(tables.size, 12)
  head.writeUInt32BE(claim.whole ?? packSfnt(tables).length, 16)
  head.writeUInt32BE(packed.length, 20)
  const bare = Buffer.concat([head, Buffer.from(entries), packed])
  const file = Buffer.concat([bare, Buffer.alloc((4 - (bare.length % 4)) % 4)])
  file.writeUInt32BE(file.length, 8)
  return file
}

function writeNumber(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80)
  return digits
}

/** Sends a file of a brand the way a page of the product does. */
export function uploadToBrand(
  client: TestClient,
  workspace: string,
  what: string,
  file: { name: string; body: Buffer },
) {
  const form = writeFile(file.name, file.body)
  return postForm(client, `/api/workspaces/${workspace}/brand/${what}/`, form)
}
