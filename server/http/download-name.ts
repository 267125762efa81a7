/** What no file system or no header takes: control codes, directions of writing, and what Windows reserves. */
const unfit = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/gu
const reservedByWindows = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Of the name without its ending, in UTF-8: most file systems hold 255 bytes. */
const longestName = 180

/** What a file made of a presentation is called: as the presentation is, in any script. */
export function nameDownload(deckName: string, extension: string): string {
  const clean = deckName.toWellFormed().normalize('NFC').replace(unfit, ' ').replace(/\s+/g, ' ')
  const name = cutToBytes(trimEnds(clean), longestName).replace(reservedByWindows, '_$1')
  return `${trimEnds(name) || 'presentation'}.${extension}`
}

/** Content-Disposition for it. Browsers read the second name (RFC 5987); the first is for what cannot. */
export function attachAs(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*!]/g, encodeSign)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** A dot in front hides a file, and one at the end is lost on Windows. */
function trimEnds(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '')
}

function cutToBytes(text: string, most: number): string {
  let bytes = 0
  let cut = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    cut += character
  }
  return cut
}
