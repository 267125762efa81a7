import type { Brief } from '#domain/generation/brief/brief.ts'
import { leansOnTheOneBefore } from '#domain/generation/condense/condense.ts'
import { capitalize } from '#domain/generation/condense/sentences.ts'

/** A line as it stands on a slide: every word of it, a capital at its head, no full stop at its end. */
export function tidyLine(text: string): string {
  return dropStop(capitalize(text.replace(/\s+/gu, ' ').trim()))
}

const SHORTENED =
  /(?:^|[\s(\d])(?:т\. ?[дпкеч]|др|пр|г|гг|в|вв|руб|коп|тыс|млн|млрд|чел|шт|etc|inc|ltd|co|jr|[ap]\.m)\.$/iu

/** A point has no full stop; a question, a call and an abbreviation keep their mark. */
export function dropStop(text: string): string {
  const bare = text.trim().replace(/[;,]$/u, '')
  return /[^.]\.$/u.test(bare) && !SHORTENED.test(bare) ? bare.slice(0, -1) : bare
}

const LONGEST_LABEL = 48
const MOST_WORDS = 5
const LABEL = /^(\p{L}[^:.,;!?«»“”"()\n]*?(?:\s\([^()\n]{1,24}\))?)\s?:\s+(\S[\s\S]*)$/u
/** "Risks - the review takes longer; no contract yet": a dash after a word or two, where more than one thing is said of it. */
const DASHED = /^(\p{L}[^\s:.,;!?«»“”"()\n]*(?:\s[^\s:.,;!?«»“”"()\n]+)?)\s[—–-]\s+(\S[\s\S]*)$/u
const SEVERAL = /[.!?]\s+[\p{Lu}\p{N}]|;\s/u

/** "Homework: read the chapter" has a label; "We start at 10:30" and "He said: …" have none. */
export function findLabel(text: string): { label: string; rest: string } | null {
  const dashed = DASHED.exec(text)
  const [, label = '', rest = ''] =
    dashed && SEVERAL.test(dashed[2] ?? '') ? dashed : (LABEL.exec(text) ?? [])
  const isLabel = label !== '' && label.length <= LONGEST_LABEL && label.split(/\s+/u).length <= MOST_WORDS
  return isLabel && rest !== '' ? { label: capitalize(label), rest } : null
}

/** "Spending of the grant. Transport 412; equipment 298; …": a name before what it is the name of, closed by a full stop. */
const STOPPED = /^(\p{Lu}[^:.,;!?«»“”"()\d\n]{3,40})\.\s+(\S[\s\S]*)$/u
const MOST_STOPPED = 3

/** A label that opens a paragraph of its own: with a colon, or with a full stop where a list follows in one sentence. */
export function openLabel(text: string): { label: string; rest: string } | null {
  const [, label = '', rest = ''] = STOPPED.exec(text) ?? []
  const isName = label !== '' && label.split(/\s+/u).length <= MOST_STOPPED && rest.split('; ').length > 2
  return findLabel(text) ?? (isName ? { label, rest } : null)
}

const BEFORE = /^(?:before|was|then|old|today|было|раньше|до|сейчас)(?!\p{L})/iu
const AFTER = /^(?:after|now|new|then|tomorrow|стало|теперь|после|будет)(?!\p{L})/iu

/** Two sides, one of which was and one of which is. */
export function isChange(heads: readonly string[]): boolean {
  const [one = '', two = '', ...more] = heads
  return more.length === 0 && BEFORE.test(one) && AFTER.test(two)
}

/** Words as they are compared: without case and marks. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
}

export function isSame(one: string, other: string): boolean {
  return bareWords(one) === bareWords(other)
}

/** Whether a line only repeats what stands above it. */
export function isEcho(line: string, title: string): boolean {
  const [said, above] = [bareWords(line), bareWords(title)]
  return said === above || (above.startsWith(said) && said.length > above.length * 0.8)
}

export function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

const OPENS =
  /^(?:his|her|their|its|him|them|then|there|here|so|but|and|also|он|она|они|оно|его|её|ее|их|ему|ей|там|тогда|затем|потом|поэтому|но|а|и|также|тоже|(?:в|на|с|через|от|для|из|к|у)\s(?:неё|нее|него|них|ней|нём|ним|ними|этого|этой|этом))(?!\p{L})/iu

const INSIDE = /\sof (?:them|these|those)(?!\p{L})|\s(?:из них|об этом)(?!\p{L})/iu

const SOMEBODY =
  /\s(?:it|they|them|he|she|him|his|her|their|он|она|оно|они|им|ими|их|его|её|ее|ей|ему)(?!\p{L})/iu

/** Whether words speak of somebody or something that a title does not name. */
export function speaksOfOthers(text: string): boolean {
  return leans(text) || SOMEBODY.test(text)
}

/** Whether words need those before them to be understood: no title, and no label of a figure. */
export function leans(text: string): boolean {
  const said = text.trim()
  if (/^there (?:is|are|was|were)\s/iu.test(said)) return INSIDE.test(said)
  if (/^one\s(?!of\s)/iu.test(said)) return INSIDE.test(said)
  return OPENS.test(said) || INSIDE.test(said) || leansOnTheOneBefore(said)
}

const DECK = /(?:^|\P{L})(?:слайд|презентац|slides?(?!\p{L})|presentation|deck(?!\p{L}))/iu
const MAKE =
  /(?:^|\P{L})(?:сделай|сделайте|подготовь|подготовьте|собери|нужн[аыо]|хочу|make|prepare|create|build|need|put together)(?!\p{L})/iu
const ASIDE =
  /(?:^|\P{L})(?:меня попросили|тон спокойный|тон официальный|тон дружелюбный|тон деловой|keep it (?:short|simple)|tone:|пишу вс[её] подряд|выберите главное|help me choose|maybe (?:a|one|another) slide|a slide (?:with|on|for) (?:that|this|it)|можно (?:отдельный |ещё )?слайд|на отдельный слайд|i (?:have been|was|[’']ve been) asked)(?!\p{L})/iu

/** What the brief says to the author of the deck, and not to those who will see it. */
export function isAboutTheDeck(sentence: string): boolean {
  return ASIDE.test(sentence) || (DECK.test(sentence) && MAKE.test(sentence))
}

/** The lines over a letter that was passed on. */
export function isMailHead(text: string): boolean {
  return (
    /^(?:from|to|cc|bcc|subject|sent|date|fwd?|re|от|кому|копия|тема|дата|отправлено)\s?:\s/iu.test(text) &&
    text.length <= 160
  )
}

const LONGEST_NAMES = 300

/** "Market", "Competition" → "Market and competition". A name that is written large elsewhere stays large. */
export function joinNames(names: readonly string[], and: string, text: string): string {
  const [first = '', ...others] = names.map(name => name.trim())
  // A thousand names make no title, and each is looked for in the whole text.
  const isTitle = others.reduce((letters, name) => letters + name.length, first.length) <= LONGEST_NAMES
  const small = isTitle ? others.map(name => decapitalize(name, text)) : others
  const last = small.pop()
  return last === undefined ? first : `${[first, ...small].join(', ')} ${and} ${last}`
}

function decapitalize(name: string, text: string): string {
  const [word = ''] = name.split(/[\s,:—]/u)
  const isPlain = /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(word) || /^(?:A|I|В|К|С|О|У|И|А|Я)$/u.test(word)
  if (!isPlain || word === 'I') return name
  const isProper = new RegExp(`[\\p{Ll},] ${word}(?!\\p{L})`, 'u').test(text)
  return isProper ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

const TURN_TO =
  /^(?:(?:our |my )?contacts?(?: us| me| details)?|get in touch|questions|how to reach us|(?:наши |мои )?контакты?|связь|связаться|вопросы)\??$/iu

/** A part that is there to say whom to write to. */
export function namesContacts(title: string): boolean {
  return TURN_TO.test(title.trim())
}

const MOST_OTHER_WORDS = 5

/** Whether a line only says where to turn: it stands on the last slide, not among what is told. */
export function isContactLine(line: string, { contacts }: Brief): boolean {
  if (!contacts.some(contact => line.toLowerCase().includes(contact.toLowerCase()))) return false
  const rest = withoutContacts(line, contacts)
  // "Apply until 1 May: a@b.example" says more than where to turn.
  return !/\d/u.test(rest) && rest.split(/\s+/u).filter(Boolean).length <= MOST_OTHER_WORDS
}

/** Whose contacts they are: "Contact: Jane Porter, jane@example.com" → "Jane Porter". */
export function readPerson(line: string, { contacts }: Brief): string {
  const said = findLabel(line)?.rest ?? line
  const name = withoutContacts(said, contacts)
  return /^(?:\p{Lu}[\p{L}.’'-]*\s?){1,4}$/u.test(name) ? name : ''
}

function withoutContacts(line: string, contacts: readonly string[]): string {
  let rest = line
  for (const contact of [...contacts].sort((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(contact.toLowerCase())
    if (at >= 0) rest = `${rest.slice(0, at)} ${rest.slice(at + contact.length)}`
  }
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;:.—–-]+$/u, '')
    .replace(/^[\s,;:.—–-]+/u, '')
}
