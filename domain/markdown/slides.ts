/** Keys and values of a front matter or of a comment, as they are written. */
export type Facts = Record<string, string>

interface SplitDeck {
  readonly head: Facts
  readonly slides: readonly { readonly facts: Facts; readonly lines: readonly string[] }[]
}

const FACT = /^([A-Za-z_][\w-]{0,40})\s*:(?:\s+(.*))?$/

/** `key: value` line by line; what is nested deeper is left out. */
export function readFacts(text: string): Facts {
  const facts: Facts = {}
  for (const line of text.split('\n')) {
    const [, key, value = ''] = FACT.exec(line.trim()) ?? []
    if (!key || /^\s{2,}/.test(line)) continue
    facts[key] = readValue(value.trim())
  }
  return facts
}

function readValue(value: string): string {
  if (/^".*"$/.test(value)) {
    try {
      return String(JSON.parse(value))
    } catch {
      return value.slice(1, -1)
    }
  }
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value.replace(/\s+#\s.*$/, '')
}

const DIRECTIVES = new Set(
  'theme style headingDivider lang math paginate header footer class backgroundColor backgroundImage backgroundPosition backgroundRepeat backgroundSize color size title author description keywords url image marp item chart caption layout hide'.split(
    ' ',
  ),
)

/** Whether a comment says something about the slide; any other is a note of the speaker. One that begins with an empty line always is. */
export function isDirective(text: string): boolean {
  if (/^[ \t]*\n[ \t]*\n/.test(text)) return false
  const [first = ''] = text.trim().split('\n')
  const key = FACT.exec(first)?.[1] ?? ''
  return DIRECTIVES.has(key.replace(/^_/, ''))
}

const RULE = /^ {0,3}-{3,}[ \t]*$/
const ANY_RULE = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** The front matter, and the slides with theirs. What stands in code or in a comment divides nothing. */
export function splitSlides(text: string): SplitDeck {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const { facts: head, next } = takeFacts(lines, 0)
  const isMarp = head.marp === 'true'
  const slides: { facts: Facts; lines: string[] }[] = [{ facts: {}, lines: [] }]
  // The first front matter of Slidev is that of its first slide, too.
  const first = slides[0]
  if (first && !isMarp)
    for (const key of ['layout', 'class', 'background', 'hide', 'disabled'])
      if (head[key]) first.facts[key] = head[key]
  const depth = Number(/\d/.exec(head.headingDivider ?? '')?.[0] ?? 0)
  let fence = ''
  let isComment = false
  for (let at = next; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const slide = slides.at(-1)
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = ''
    const isPlain = fence === '' && mark === '' && !isComment
    if (fence === '') {
      const [open, close] = [line.lastIndexOf('<!--'), line.lastIndexOf('-->')]
      isComment = open > close || (isComment && close < 0)
    }
    // Right below words a rule of Marp makes a heading of them, as everywhere in Markdown.
    const isUnderline =
      isMarp &&
      /\S/.test(lines[at - 1] ?? '') &&
      !/^\s*(#|-->|```|[-*+]\s|\|)/.test(lines[at - 1] ?? '') &&
      !/-->\s*$/.test(lines[at - 1] ?? '')
    if (isPlain && (isMarp ? ANY_RULE.test(line) && !(RULE.test(line) && isUnderline) : RULE.test(line))) {
      const own = takeFacts(lines, at)
      slides.push({ facts: own.facts, lines: [] })
      at = Math.max(at, own.next - 1)
      continue
    }
    const level = /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 7
    const isBegun = slide?.lines.some(one => /\S/.test(one)) ?? false
    if (isPlain && level <= depth && isBegun) slides.push({ facts: {}, lines: [line] })
    else slide?.lines.push(line)
  }
  return { head, slides }
}

/** Facts between two rules, of which the first stands here; none where there is anything else between them. */
function takeFacts(lines: readonly string[], at: number): { facts: Facts; next: number } {
  const none = { facts: {}, next: at }
  if (!RULE.test(lines[at] ?? '')) return none
  const end = lines.findIndex((line, index) => index > at && RULE.test(line))
  const inside = lines.slice(at + 1, end)
  const isNested = (line: string) => /^(\s{2,}|\s*-\s|\s*#|\s*[|\]}])/.test(line) || line.trim() === ''
  // Only that of the whole file begins with remarks: on a slide a sharp is a heading.
  const first = at === 0 ? inside.find(line => !/^\s*(#|$)/.test(line)) : inside[0]
  const isFacts =
    end > at + 1 &&
    FACT.test((first ?? '').trim()) &&
    inside.every(line => FACT.test(line.trim()) || isNested(line))
  const hasBreak = inside.some((line, index) => line.trim() === '' && index === 0)
  return isFacts && !hasBreak ? { facts: readFacts(inside.join('\n')), next: end + 1 } : none
}
