type Decoder = InstanceType<typeof TextDecoder>

/** How far into a page it may name its own charset. */
const HEAD = 4096

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** The words of a page: by its byte order mark, what the server says, what it says itself, or what it looks like. */
export function decodeText(bytes: Buffer, contentType: string): string {
  const mark = marks.find(([start]) => start.every((byte, place) => bytes[place] === byte))?.[1]
  const named = mark ?? readParameter(contentType)
  const decoder = openDecoder(named) ?? openDecoder(findInHead(bytes)) ?? guess(bytes)
  return decoder.decode(bytes)
}

function readParameter(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]
}

function findInHead(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, HEAD).toString('latin1')
  const name =
    /<meta[^>]{0,400}?charset\s*=\s*["']?([\w:.-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1]
  // What could be read as plain letters is no UTF-16, whatever it says.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name
}

function openDecoder(name: string | undefined): Decoder | undefined {
  if (!name) return undefined
  try {
    return new TextDecoder(name)
  } catch {
    return undefined
  }
}

function guess(bytes: Buffer): Decoder {
  const utf8 = new TextDecoder('utf-8')
  const words = utf8.decode(bytes)
  const broken = words.match(/\ufffd/g)?.length ?? 0
  const beyondAscii = words.match(/[^\0-\x7f]/g)?.length ?? 0
  // One broken letter among many whole ones is a slip of the page.
  if (broken * 20 <= beyondAscii) return utf8
  return new TextDecoder(looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252')
}

/** Whole words of letters beyond ASCII are Russian; single ones among the others are accents. */
function looksCyrillic(bytes: Buffer): boolean {
  const words = bytes.toString('latin1').match(/[\xa8\xb8\xc0-\xff]+/g) ?? []
  const whole = words.filter(({ length }) => length >= 3).length
  return whole * 2 > words.length
}
