import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly body: Buffer | string
  /** What the list says of its size, where that is a lie. */
  readonly claimedSize?: number
  readonly encrypted?: boolean
}

/** A zip written by hand, so that it can say what no program would. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const pieces: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const body = Buffer.from(entry.body as string)
    const packed = deflateRawSync(body, { level: 9 })
    const name = Buffer.from(entry.name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE((entry.encrypted ? 1 : 0) | 0x0800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(0x58210000, 6)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(entry.claimedSize ?? body.length, 18)
    about.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, rest, name]))
    pieces.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, listed, end])
}
