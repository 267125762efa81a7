/** A letter without what belongs to the letter: who sent it to whom, greetings, signature, the marks of what is quoted. */
export interface Letter {
  readonly lines: string[]
  /** What the letter is about, without "Re:" and "Fwd:". */
  readonly subject: string
}

const HEADER = /^(?:from|to|cc|bcc|date|sent|reply-to|от|от кого|кому|копия|дата|отправлено)\s?:\s?\S/iu
const SUBJECT = /^(?:subject|тема)\s?:\s?/iu
const PREFIX = /^(?:(?:re|fwd?|aw|отв|на)(?:\[\d\])?\s?:\s?)+/iu
const WROTE = /^(?:on .{3,60} wrote|.{2,60} (?:wrote|writes|пишет|писал|писала|написал|написала))\s?:$/iu
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|привет|здравствуйте|добрый день|доброе утро|добрый вечер|уважаем\S{2,4})(?:[\s,]\s?[^\s,.!?:]{1,20}){0,3}\s?[,!.]?$/iu
const REGARDS =
  /^(?:thx|thanks|thank you|many thanks|best|best regards|kind regards|regards|cheers|sincerely|yours|спасибо|заранее спасибо|с уважением|всего доброго|до встречи|хорошего дня|спс)(?:[\s,!.]{1,3}\p{L}{1,20})?[\s,!.]{0,3}$/iu
const MOST_HEADERS = 12
const SIGNATURE = 6

export function skipMail(lines: readonly string[]): Letter {
  const { start, subject, sender } = skipHeaders(lines)
  const rest = lines.slice(start)
  const end = findSignature(rest, sender)
  const body = unquote(rest.slice(0, end))
  const first = body.findIndex(line => line.trim() !== '')
  if (first >= 0 && GREETING.test(body[first]!.trim().slice(0, 80))) body[first] = ''
  return { lines: body, subject }
}

function skipHeaders(lines: readonly string[]): { start: number; subject: string; sender: string } {
  const first = lines.findIndex(line => line.trim() !== '')
  let start = Math.max(first, 0)
  let headers = 0
  let subject = ''
  let sender = ''
  while (start < lines.length && start - first < MOST_HEADERS) {
    const line = lines[start]!.trim().slice(0, 300)
    if (SUBJECT.test(line)) subject = line.replace(SUBJECT, '').replace(PREFIX, '')
    else if (HEADER.test(line)) {
      headers++
      if (/^(?:from|от)/iu.test(line)) sender = line.replace(/^[^:]*:\s?/, '')
    } else break
    start++
  }
  // One line "Тема: …" alone is a title, not a letter.
  return headers > 0 ? { start, subject, sender } : { start: 0, subject: '', sender: '' }
}

/** Where the signature begins: after `--`, or after regards near the end. */
function findSignature(lines: readonly string[], sender: string): number {
  let filled = 0
  for (let index = lines.length - 1; index > 0 && filled <= SIGNATURE; index--) {
    const line = lines[index]!.trim()
    if (line === '') continue
    const isName = line.length >= 3 && sender.split(' ').includes(line)
    if (line === '--' || isName || REGARDS.test(line.slice(0, 40))) return withoutRegards(lines, index)
    if (line.length > 80) break
    filled++
  }
  return lines.length
}

function withoutRegards(lines: readonly string[], mark: number): number {
  for (let index = mark - 1, filled = 0; index > 0 && filled <= 3; index--) {
    const line = lines[index]!.trim()
    if (REGARDS.test(line.slice(0, 40))) return index
    if (line !== '') filled++
    if (line.length > 40) break
  }
  return mark
}

/** What was said before in a letter is its text; a quotation is short and has no list in it. */
function unquote(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let index = 0; index < lines.length; ) {
    let end = index
    while (end < lines.length && lines[end]!.trimStart().startsWith('>')) end++
    if (end === index) {
      out.push(lines[index]!)
      index++
      continue
    }
    const run = lines.slice(index, end)
    const bare = run.map(line => line.trimStart().replace(/^(?:>\s?){1,10}/, ''))
    const isLetter =
      WROTE.test(bare[0]!.trim().slice(0, 100)) ||
      bare.some(line => /^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/.test(line))
    out.push(...(isLetter ? ['', ...bare.filter(line => !WROTE.test(line.trim().slice(0, 100))), ''] : run))
    index = end
  }
  return out
}
