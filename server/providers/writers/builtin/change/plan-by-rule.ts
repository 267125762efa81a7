import type { Mood } from '#domain/deck/theme/mood.ts'
import type { ChangeRefusal } from '#domain/generation/changes.ts'
import { splitSentences } from '#domain/generation/condense/sentences.ts'
import type { Locale } from '#domain/locale.ts'
import { splitWords, stemWord } from '#domain/search/words.ts'
import type { ChangePlan, ChangesWish, PlannedChange, ToldSlide } from '../../writer.ts'
import { tellPoints } from './suggest-kinds.ts'

const WISHES = {
  shorter:
    /\b(?:shorten|shorter|concise|briefer|less text|fewer words|tighten|trim|condense)|короч|сократ|сокращ|меньше (?:текста|слов)|лаконичн|ужать|ужми|сожм/iu,
  fewer:
    /\b(?:fewer|less|drop|remove|cut)\b.{0,24}\bslides?\b|too many slides|(?:меньше|убер|убра|сократ|удал).{0,30}слайд|слишком много слайд/iu,
  more: /\b(?:more slides|longer|split|break (?:it |them )?up|spread (?:it )?out|one (?:idea|thought|point) per slide|less per slide)|больше слайд|длиннее|раздел[иь]|разбе[йи]|разбить|разнес|по одной мысли/iu,
  look: /\b(?:look|design|theme|style|colou?rs?|restyle|redesign|darker|lighter)\b|(?:^|\P{L})(?:вид(?:\P{L}|$)|дизайн|тем(?:у|а|ой|ы)(?:\P{L}|$)|оформлен|стил[ьея]|цвет|темнее|светлее|тёмн|темн(?:ый|ая|ую|ое)|светл)/iu,
  order:
    /\b(?:re-?order|rearrange|sort|order|follow)\b.{0,40}\b(?:agenda|contents|outline|order)|(?:порядк|порядок|перестав|упорядоч|расстав).{0,40}(?:план|повестк|содержан|оглавлен)/iu,
} as const

/** What no rule can do: it takes words that nobody has written yet. */
const BEYOND: Readonly<Record<Exclude<ChangeRefusal, 'unknown' | 'nothing'>, RegExp>> = {
  translate:
    /translat|\b(?:in|into) (?:english|russian|german|french|spanish|italian|chinese|japanese|portuguese)\b|перевед|перевод|перевест|на (?:англ|русск|немецк|французск|испанск|итальянск|китайск)/iu,
  add: /\b(?:add|insert|include|write|new)\b.{0,30}\bslides?\b(?! slides)|\badd\b.{0,12}\b(?:about|on)\b|(?:добав|встав|напиш|нов(?:ый|ого)).{0,30}слайд|добав\S* (?:про|о|об)\s/iu,
  audience:
    /\b(?:for|to) (?:the |our |an? )?(?:investors?|board|customers?|clients?|children|kids|students?|experts?|engineers?|public|management|colleagues|beginners?)\b|\baudience\b|\b(?:formal|friendl|playful|persuasive|simpler|tone)\w*\s*(?:words|language|tone|text)?|(?:^|\P{L})для (?:инвестор|совет|клиент|заказчик|дет|школьник|студент|эксперт|инженер|руководств|коллег|новичк|широк)|аудитори|(?:формальн|официальн|дружелюбн|убедительн|прощ[её])/iu,
}

const MOODS: readonly (readonly [Mood, RegExp])[] = [
  ['calm', /\bcalm|quiet|спокойн|тих/iu],
  ['bold', /\bbold|vivid|bright|ярк|смел/iu],
  ['formal', /\bformal|business|serious|строг|делов|официальн/iu],
  ['playful', /\bplayful|fun\b|cheerful|весёл|весел|игрив/iu],
  ['technical', /\btechnical|engineer|технич|инженерн/iu],
  ['warm', /\bwarm|cosy|тёпл|тепл|уютн/iu],
  ['elegant', /\belegant|refined|элегант|изящн/iu],
  ['natural', /\bnatural|organic|природн|натуральн/iu],
  ['dramatic', /\bdramatic|cinematic|драматич|эффектн/iu],
]

/** What rules can do with a finished presentation; what they cannot is named, so that it can be said in words. */
export function planByRule({ instruction, language, slides }: ChangesWish): ChangePlan {
  const asks = (wish: keyof typeof WISHES) => WISHES[wish].test(instruction)
  const isLook = asks('look')
  const beyond = (Object.keys(BEYOND) as (keyof typeof BEYOND)[]).find(
    // "A more formal look" is a look, and no other words.
    wish => BEYOND[wish].test(instruction) && !(wish === 'audience' && isLook),
  )
  const wished = [
    isLook ? [readLook(instruction)] : [],
    asks('order') ? orderByAgenda(slides) : [],
    asks('fewer') ? dropSpare(slides, true) : asks('shorter') ? dropSpare(slides, false) : [],
    asks('shorter') && !asks('fewer') ? shortenAll(slides) : [],
    asks('more') && !asks('shorter') ? slides.flatMap((slide, at) => splitSlide(slide, at, language)) : [],
  ]
  const changes = unclash(wished.flat())
  const isKnown = isLook || (['shorter', 'fewer', 'more', 'order'] as const).some(asks)
  return { changes, refusal: beyond ?? (changes.length > 0 ? null : isKnown ? 'nothing' : 'unknown') }
}

/** A slide that goes is not shortened before. */
function unclash(changes: readonly PlannedChange[]): PlannedChange[] {
  const gone = new Set(changes.flatMap(change => (change.action === 'remove' ? [change.slide] : [])))
  return changes.filter(
    change => !('slide' in change) || change.action === 'remove' || !gone.has(change.slide),
  )
}

function readLook(instruction: string): PlannedChange {
  const isDark = /\bdark|night|тёмн|темн|ночн/iu.test(instruction)
  const isLight = /\blight|светл/iu.test(instruction)
  const mood = MOODS.find(([, words]) => words.test(instruction))?.[0] ?? null
  return { action: 'look', dark: isDark === isLight ? null : isDark, mood }
}

/** Lines that are short already are left as they are by who shortens them. */
function shortenAll(slides: readonly ToldSlide[]): PlannedChange[] {
  return slides.flatMap((slide, at) =>
    slide.lines.length === 0
      ? []
      : [{ action: 'words' as const, slide: at, revision: 'shorten' as const, how: '' }],
  )
}

const TELLING = 4
const SAID = 0.85

/** Slides that say nothing, or only what another one has said; with `dividers` also those that only announce. */
function dropSpare(slides: readonly ToldSlide[], dividers: boolean): PlannedChange[] {
  const told: Set<string>[] = []
  return slides.flatMap((slide, at) => {
    const stems = stemsOf([slide.title, ...slide.lines, ...slide.rows.flat()].join(' '))
    const isEmpty = slide.isPlain && stems.size === 0
    const isFrame = slide.role === 'opening' || slide.role === 'closing'
    const isSaid =
      stems.size >= TELLING &&
      told.some(other => [...stems].filter(stem => other.has(stem)).length >= stems.size * SAID)
    told.push(stems)
    const isSpare = isEmpty || (!isFrame && slide.isPlain && isSaid && slide.role === 'content')
    const announces = dividers && (slide.role === 'section' || slide.role === 'agenda')
    return isSpare || announces ? [{ action: 'remove' as const, slide: at }] : []
  })
}

function stemsOf(text: string): Set<string> {
  return new Set(
    splitWords(text)
      .filter(word => word.length > 2)
      .map(stemWord),
  )
}

const MANY_LINES = 4
const MANY_LETTERS = 320

/** Two slides of one that holds much, each with half of its lines; nothing is added and nothing is lost. */
function splitSlide(slide: ToldSlide, at: number, language: Locale): PlannedChange[] {
  if (!slide.isPlain || slide.role !== 'content' || slide.rows.length > 0) return []
  const letters = slide.lines.join('').length
  const [only = ''] = slide.lines
  const lines =
    slide.lines.length === 1 && letters > MANY_LETTERS ? splitSentences(only, language) : slide.lines
  if (lines.length < 2 || (lines.length < MANY_LINES && letters <= MANY_LETTERS)) return []
  const half = Math.ceil(lines.length / 2)
  const parts = [lines.slice(0, half), lines.slice(half)].map((some, part) =>
    tellPoints({ ...slide, lines: some, notes: part === 0 ? slide.notes : '' }, language),
  )
  return [{ action: 'split', slide: at, parts }]
}

/** The slides in the order in which the agenda announces them, each with those that follow it. */
function orderByAgenda(slides: readonly ToldSlide[]): PlannedChange[] {
  const agenda = slides.findIndex(({ role }) => role === 'agenda')
  const announced = slides[agenda]?.lines ?? []
  const places = announced.map(line => findTitled(slides, line, agenda))
  const found = [...new Set(places.filter(place => place !== null))]
  const first = Math.min(...found)
  if (found.length < 2) return []
  const last = slides.at(-1)?.role === 'closing' ? slides.length - 1 : slides.length
  const chapters = new Map<number, number[]>()
  let chapter = first
  for (let at = first; at < last; at++) {
    if (found.includes(at)) chapter = at
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), at])
  }
  const wanted = found.flatMap(place => chapters.get(place) ?? [])
  return listMoves(
    Array.from({ length: last - first }, (_, at) => first + at),
    wanted,
    first - 1,
  )
}

function findTitled(slides: readonly ToldSlide[], line: string, agenda: number): number | null {
  const wanted = stemsOf(line)
  const shares = slides.map(({ title, role }, at) => {
    if (at <= agenda || role === 'closing' || wanted.size === 0) return 0
    const stems = stemsOf(title)
    return [...wanted].filter(stem => stems.has(stem)).length / Math.max(wanted.size, stems.size)
  })
  const best = Math.max(0, ...shares)
  return best >= 0.6 ? shares.indexOf(best) : null
}

function listMoves(now: readonly number[], wanted: readonly number[], before: number): PlannedChange[] {
  const order = [...now]
  const moves: PlannedChange[] = []
  for (const [at, slide] of wanted.entries()) {
    if (order[at] === slide) continue
    order.splice(order.indexOf(slide), 1)
    order.splice(at, 0, slide)
    moves.push({ action: 'move', slide, after: wanted[at - 1] ?? (before < 0 ? null : before) })
  }
  return moves
}
