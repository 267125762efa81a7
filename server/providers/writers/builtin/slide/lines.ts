export interface Headed {
  readonly head: string
  readonly text: string
}

const LONGEST_HEAD = 60
const COLON = /^([^:]+?):\s+(\S.*)$/su
const DASH = /^(.+?)\s[—–-]\s(\S.*)$/su

/** "Speed: twice as fast" and "Speed — twice as fast" have a head; "At 10:30 we start: be there" is a sentence. */
export function splitHead(line: string): Headed {
  const whole = line.trim()
  return tryHead(COLON.exec(whole), 7) ?? tryHead(DASH.exec(whole), 4) ?? { head: '', text: whole }
}

/** "Tea — it is…" says what something is: no name over a text. */
function tryHead(found: RegExpExecArray | null, mostWords: number): Headed | null {
  const [head = '', text = ''] = [found?.[1]?.trim(), found?.[2]?.trim()]
  const isShort = head.length <= LONGEST_HEAD && head.split(/\s+/u).length <= mostWords
  const isName = head !== '' && !/[.!?…;,]/u.test(head) && isBalanced(head)
  return isShort && isName && !/^(?:это|is|are)\s/iu.test(text) ? { head, text } : null
}

export function isBalanced(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  return (
    count(/[(]/gu) === count(/[)]/gu) &&
    count(/[«]/gu) === count(/[»]/gu) &&
    count(/[“]/gu) === count(/[”]/gu) &&
    count(/"/gu) % 2 === 0
  )
}

export function joinHead({ head, text }: Headed): string {
  if (head === '' || text === '') return head || text
  return `${head}: ${text}`
}

export const CELL_BREAK = ' | '

export function splitCells(line: string): string[] {
  return line.split(/\s*\|\s*/u).map(cell => cell.trim())
}

/** The last resort for words that no slide can hold: cut between words, marked as cut. */
export function clip(text: string, letters: number): string {
  const whole = text.trim()
  if (whole.length <= letters) return whole
  const room = whole.slice(0, letters - 1)
  const gap = room.search(/\s\S*$/u)
  const kept = gap > letters / 2 ? room.slice(0, gap) : room
  return `${dropHalfLetter(kept).replace(/[\s,;:—–-]+$/u, '')}…`
}

/** A pair of surrogates that was cut in two is no letter. */
function dropHalfLetter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '')
}
