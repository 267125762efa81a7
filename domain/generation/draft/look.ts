import { addPicture, type FoundPicture, wholeTheme } from '../../deck/design/choices.ts'
import { readContent } from '../../deck/design/content/read-content.ts'
import { createRandom } from '../../deck/design/random.ts'
import type { Slide } from '../../deck/slide.ts'
import type { Mood } from '../../deck/theme/mood.ts'
import type { DeckTheme } from '../../deck/theme/overrides.ts'
import type { Theme } from '../../deck/theme/theme.ts'
import { THEME_NAMES, themes } from '../../deck/theme/themes/registry.ts'
import { DRAWN_KINDS } from '../outline.ts'
import type { TalkKind, Tone } from '../request.ts'
import type { SlideContent } from '../slide-content.ts'

type Wish = Readonly<Partial<Record<Mood, number>>>

/** How a talk of a kind wants to sound; less than nothing is out of place. */
const BY_KIND: Readonly<Record<TalkKind, Wish>> = {
  talk: { calm: 2, elegant: 2, warm: 2, dramatic: 1, natural: 1 },
  pitch: { bold: 3, technical: 2, dramatic: 2, formal: 1 },
  lesson: { playful: 3, warm: 3, natural: 2, formal: -2, dramatic: -1 },
  report: { formal: 4, technical: 2, calm: 2, bold: 1, playful: -4, dramatic: -2 },
  product: { dramatic: 3, bold: 2, technical: 2, elegant: 2 },
  event: { playful: 3, bold: 2, warm: 2, dramatic: 1, formal: -2 },
  portfolio: { elegant: 4, dramatic: 2, calm: 2, formal: -1 },
  plan: { calm: 2, formal: 2, technical: 2, natural: 1, playful: -1 },
}

const BY_TONE: Readonly<Record<Tone, Wish>> = {
  neutral: {},
  formal: { formal: 5, calm: 2, elegant: 1, playful: -8, bold: -2 },
  friendly: { warm: 4, natural: 3, playful: 2, formal: -3, dramatic: -2 },
  bold: { bold: 6, dramatic: 3, calm: -3 },
  playful: { playful: 7, warm: 2, formal: -6, calm: -2 },
}

/** Themes that imitate one subject: they fit a talk about it and look out of place elsewhere. */
const AT_HOME: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    terminal:
      /\b(?:code|coding|software|program|server|api|cloud|linux|data|cyber|devops|hack)|(?:^|[^а-яё])(?:код|программ|сервер|разработ|данны|кибер|алгоритм|хак)/i,
    blueprint:
      /\b(?:engineer|build|architect|bridge|machine|construct|hardware)|(?:^|[^а-яё])(?:инженер|стро[ий]|архитект|мост|машин|чертеж|чертёж|ремонт)/i,
    chalkboard:
      /\b(?:school|lesson|math|teach|class|physic|chemis)|(?:^|[^а-яё])(?:школ|урок|математ|дроб|учител|класс|физик|хими)/i,
    storybook: /\b(?:child|kids|tale|story|fairy|animal)|(?:^|[^а-яё])(?:дет|сказ|малыш|истори|звер)/i,
    broadside:
      /\b(?:festival|theat(?:re|er)|histor|circus|fair|poster|print)|(?:^|[^а-яё])(?:фестивал|театр|истори|цирк|ярмарк|афиш|печат)/i,
    cinema: /\b(?:film|movie|cinema|video|director)|(?:^|[^а-яё])(?:кино|фильм|режисс|видео)/i,
    ledger:
      /\b(?:budget|account|financ|cost|tax|money)|(?:^|[^а-яё])(?:бюджет|финанс|расход|налог|деньг|бухгалт|смет)/i,
  }),
)
const HOME = 3
const MASQUERADE = -20

/** A theme's second mood is heard less than its first. */
const SECOND = 0.6
/** Of the best so many one is taken: two talks of one kind need not look alike. */
const CHOICE = 3

/** What a subject itself looks like: its material, its place, its papers. */
const SUBJECTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:garden|farm|plant|forest|bee|nature|climat|ecolog|food|health|animal|agri)|(?:^|[^а-яё])(?:сад|ферм|растен|лес|пч[её]л|природ|климат|эколог|еда|здоров|животн|цвет|теплиц|вод[аы])/iu,
    ['botanical', 'nordic'],
  ],
  [
    /\b(?:revenue|quarter|result|incident|outage|audit|kpi|metric|sales|council|policy)|(?:^|[^а-яё])(?:выручк|квартал|результат|сбой|инцидент|аудит|показател|продаж|итоги|отч[её]т|политик)/iu,
    ['report', 'swiss', 'gazette'],
  ],
  [
    /\b(?:trial|startup|app|platform|product|launch|ai|saas|invest)|(?:^|[^а-яё])(?:стартап|приложен|платформ|продукт|запуск|инвест|сервис)/iu,
    ['keynote', 'aurora', 'swiss'],
  ],
  [
    /\b(?:coffee|bakery|restaurant|craft|recipe|book|library|travel|town)|(?:^|[^а-яё])(?:кофе|пекарн|ресторан|рецепт|ремесл|книг|библиотек|путешеств|город|чай)/iu,
    ['magazine', 'paper', 'atelier'],
  ],
  [
    /\b(?:festival|party|concert|sport|fitness|music|game)|(?:^|[^а-яё])(?:фестивал|праздник|концерт|спорт|фитнес|музык|игр)/iu,
    ['festival', 'riso', 'pop', 'manifesto'],
  ],
  [
    /\b(?:museum|art|gallery|history|design|architect)|(?:^|[^а-яё])(?:музе|искусств|галере|истори|дизайн|архитект)/iu,
    ['museum', 'atelier', 'deco'],
  ],
]
const SUBJECT = 5

function readSubject(name: string, subject: string): number {
  return SUBJECTS.some(([words, names]) => names.includes(name) && words.test(subject)) ? SUBJECT : 0
}

interface LookWish {
  readonly kind: TalkKind
  readonly tone: Tone
  readonly seed: string
  /** What the talk is called. */
  readonly title: string
  /** What its slides are about, where that is known. */
  readonly subject?: string | undefined
  /** The theme that the person chose. */
  readonly look?: string | null | undefined
  /** The theme that the writer thinks suits it. */
  readonly wished?: string | undefined
}

/** The theme for a talk: one of those that suit its kind, tone and topic best, by the seed. */
export function pickLook(wish: LookWish): DeckTheme {
  const { kind, tone, seed, title, subject = '', look, wished = '' } = wish
  const named = [look ?? '', wished].find(name => Object.hasOwn(themes, name))
  if (named !== undefined) return wholeTheme(named)
  const suits = ({ id, moods = [] }: Theme) =>
    moods.reduce(
      (sum, mood, at) => {
        const wish = (BY_KIND[kind][mood] ?? 0) + (BY_TONE[tone][mood] ?? 0)
        return sum + wish * (at === 0 ? 1 : SECOND)
      },
      readHome(id, title) + readSubject(id, `${title} ${subject}`),
    )
  const ranked = THEME_NAMES.map(name => themes[name]).toSorted((a, b) => suits(b) - suits(a))
  return wholeTheme(createRandom(`${seed} look`).pick(ranked.slice(0, CHOICE)).id)
}

function readHome(name: string, title: string): number {
  const home = AT_HOME.get(name)
  if (!home) return 0
  return home.test(title) ? HOME : MASQUERADE
}

/** Data, sides and sentences fill their slides; a deck ends without a picture. */
const CLOSED: ReadonlySet<SlideContent['kind']> = new Set([
  'table',
  'chart',
  'comparison',
  'agenda',
  'timeline',
  'closing',
  'statement',
  'numbers',
  'steps',
  ...DRAWN_KINDS,
])

/**
 * The words to look for a picture by; null where the slide has no place for one. Who planned the slides said where a
 * picture helps: one that was not asked for is none.
 */
export function wantsPicture(content: SlideContent, isPlanned = false): string | null {
  const { kind, title, picture } = content
  if (CLOSED.has(kind)) return null
  if (picture !== '') return picture
  return kind === 'opening' && !isPlanned ? title : null
}

interface PictureHolder {
  readonly contents: readonly (SlideContent | null)[]
  readonly pictures: ReadonlyMap<number, readonly FoundPicture[]>
  readonly seed: string
  readonly count: number
  /** The theme that the writer wished for: who names one has planned the slides. */
  readonly wished?: string | undefined
}

/**
 * Slides with the pictures that were found for them, none twice and no two in a row but after the first. A picture that
 * shows nothing of what was asked for is left out: words alone, or a drawing, say more.
 */
export function addPictures(slides: readonly Slide[], holder: PictureHolder): Slide[] {
  const used = new Set<string>()
  let run = 0
  return slides.map((slide, index) => {
    const content = holder.contents[index]
    const found = holder.pictures.get(index) ?? []
    if (!content || wantsPicture(content, holder.wished !== undefined) === null || run > 0) {
      run = 0
      return slide
    }
    const fit = found.filter(({ matched = true }) => matched)
    const held = addPicture(slide, readContent(slide, { index, count: holder.count }), () => fit, used)
    run = held === slide || index === 0 ? 0 : run + 1
    return held
  })
}
