/** What a line of a brief is, by how it begins. */
export type Line =
  | { readonly kind: 'blank' | 'rule' | 'fence' }
  | { readonly kind: 'place'; readonly place: number }
  | { readonly kind: 'comment' }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'slide'; readonly text: string }
  | { readonly kind: 'bullet' | 'numbered'; readonly indent: number; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'cells'; readonly cells: readonly string[]; readonly isDivider: boolean }
  | { readonly kind: 'plain'; readonly indent: number; readonly text: string }

const PLACE = /^<!--\s{0,4}place:\s{0,4}(\d{1,6})\s{0,4}-->$/
const BULLET = /^([-*+•‣◦▪▫●○·■□➢➤►▶✓✔✅→]|[–—](?! ?$))\s{1,8}(?:\[[ xX]\]\s)?(?=\S)/u
/** A dash right before a word, as often typed; a figure below zero is none. */
const TIGHT_BULLET = /^[•‣◦▪▫●○■□➢➤►▶✓✔✅](?=\S)|^[-–—](?=\p{L}|\d{1,4}\s\p{Ll}{3})/u
const NUMBERED =
  /^(?:\(?\d{1,3}[.)]|№\s?\d{1,3}[.)]?|\d{1,3}[.)]\d{1,3}[.)]?|[a-zа-я]\)|\(?[ivx]{1,5}\)|[IVX]{1,5}[.)])\s{1,8}(?=\S)/u
const SLIDE = /^(?:slide|слайд)\s{0,2}(?:№\s?)?\d{1,3}\s{0,2}[:.)—–-]\s{0,3}(?=\S)/iu

export function readLine(raw: string): Line {
  const line = raw.trim()
  if (line === '') return { kind: 'blank' }
  const place = PLACE.exec(line)
  if (place) return { kind: 'place', place: Number(place[1]) }
  if (line.startsWith('<!--') && line.endsWith('-->')) return { kind: 'comment' }
  if (isRule(line)) return { kind: 'rule' }
  if (line.startsWith('```') || line.startsWith('~~~')) return { kind: 'fence' }
  const heading = /^(#{1,6})\s{1,8}/.exec(line)
  if (heading) {
    const text = dropClosingMarks(line.slice(heading[0].length))
    return text === ''
      ? { kind: 'blank' }
      : {
          kind: 'heading',
          level: heading[1]!.length,
          text: text.replace(SLIDE, '').replace(/^\d{1,2}(?:\.\d{1,2}){0,3}[.)]\s{1,4}(?=\S)/, ''),
        }
  }
  if (line.startsWith('>')) return { kind: 'quote', text: line.replace(/^(?:>\s?){1,20}/, '') }
  const cells = readCells(line)
  if (cells) return { kind: 'cells', cells, isDivider: cells.every(cell => /^:?-{2,}:?$/.test(cell)) }
  const slide = SLIDE.exec(line.slice(0, 40))
  if (slide) return { kind: 'slide', text: line.slice(slide[0].length) }
  const indent = countIndent(raw)
  const start = line.slice(0, 24)
  const bullet = BULLET.exec(start) ?? TIGHT_BULLET.exec(start)
  if (bullet) return { kind: 'bullet', indent, text: line.slice(bullet[0].length) }
  const numbered = NUMBERED.exec(start)
  if (numbered) return { kind: 'numbered', indent, text: line.slice(numbered[0].length) }
  return { kind: 'plain', indent, text: line }
}

function isRule(line: string): boolean {
  const mark = line.charAt(0)
  if (line.length < 3 || !'-*_=—'.includes(mark)) return false
  for (const letter of line) if (letter !== mark && letter !== ' ') return false
  return line.length >= 3
}

function dropClosingMarks(text: string): string {
  let end = text.length
  while (end > 0 && (text.charAt(end - 1) === '#' || text.charAt(end - 1) === ' ')) end--
  // "C#" keeps its sign: only what stands apart closes a heading.
  return end === 0 ? '' : text.charAt(end) === ' ' ? text.slice(0, end) : text
}

function readCells(line: string): string[] | null {
  if (
    line.includes('|') &&
    (line.startsWith('|') || line.endsWith('|') || line.slice(0, 2_000).includes(' | '))
  ) {
    const inner = line.replace(/^\|/, '').replace(/\|$/, '')
    const cells = inner.split(/(?<!\\)\|/).map(cell => cell.replaceAll('\\|', '|').trim())
    return cells.length >= 2 || line.startsWith('|') ? cells : null
  }
  if (!line.includes('\t')) return null
  const cells = line.split(/\t+/).map(cell => cell.trim())
  const isPoint = BULLET.test(line.slice(0, 3)) || NUMBERED.test(line.slice(0, 8).replace('\t', ' '))
  return cells.length >= 2 && !isPoint ? cells : null
}

function countIndent(raw: string): number {
  let indent = 0
  for (const letter of raw.slice(0, 400)) {
    if (letter === ' ') indent++
    else if (letter === '\t') indent += 4
    else break
  }
  return indent
}
