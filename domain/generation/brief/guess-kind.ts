import type { TalkKind } from '../talk-kinds.ts'

const SIGNS: readonly (readonly [TalkKind, RegExp])[] = [
  [
    'pitch',
    /(?<![a-zà-ɏа-яё])(?:pitch|investors?|startup|start-up|seed|series [abc]|fundrais\w*|raising|valuation|traction|tam|sam|runway|питч[a-zà-ɏа-яё]*|инвест[a-zà-ɏа-яё]*|стартап[a-zà-ɏа-яё]*|раунд[a-zà-ɏа-яё]*|привлека[a-zà-ɏа-яё]* инвест[a-zà-ɏа-яё]*|оценк[a-zà-ɏа-яё] компании|юнит-экономик[a-zà-ɏа-яё]*|дорожн[a-zà-ɏа-яё]+ карт[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'lesson',
    /(?<![a-zà-ɏа-яё])(?:lesson|lecture|pupils?|\d(?:th)? grade|homework|exercises?|quiz|course|workshop for|for beginners|explained|урок[a-zà-ɏа-яё]*|лекци[a-zà-ɏа-яё]*|ученик[a-zà-ɏа-яё]*|\d класс[a-zà-ɏа-яё]{0,2}|домашн[a-zà-ɏа-яё]+ задани[a-zà-ɏа-яё]*|курс[a-zà-ɏа-яё]{0,2}|обучени[a-zà-ɏа-яё]*|изуч[a-zà-ɏа-яё]*|упражнени[a-zà-ɏа-яё]*|для начинающих)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'report',
    /(?<![a-zà-ɏа-яё])(?:report|results|quarter\w*|q[1-4]|annual|kpi|revenue|year over year|yoy|summary of|review|performance|отч[её]т[a-zà-ɏа-яё]*|итог[a-zà-ɏа-яё]*|результат[a-zà-ɏа-яё]*|квартал[a-zà-ɏа-яё]*|годов[a-zà-ɏа-яё]*|выручк[a-zà-ɏа-яё]*|показател[a-zà-ɏа-яё]*|прибыл[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'product',
    /(?<![a-zà-ɏа-яё])(?:product|features?|launch\w*|release|pricing|app|platform|demo|продукт[a-zà-ɏа-яё]*|функци[a-zà-ɏа-яё]*|возможност[a-zà-ɏа-яё]*|запуск[a-zà-ɏа-яё]*|тариф[a-zà-ɏа-яё]*|приложени[a-zà-ɏа-яё]*|сервис[a-zà-ɏа-яё]*|презентаци[а-я]+ нов[а-я]+|релиз[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'event',
    /(?<![a-zà-ɏа-яё])(?:event|conference|meetup|workshop|festival|wedding|party|registration|agenda|venue|speakers?|invite\w*|invitation|schedule|мероприяти[a-zà-ɏа-яё]*|конференци[a-zà-ɏа-яё]*|фестивал[a-zà-ɏа-яё]*|свадьб[a-zà-ɏа-яё]*|праздник[a-zà-ɏа-яё]*|регистраци[a-zà-ɏа-яё]*|программ[a-zà-ɏа-яё] (?:дня|вечера|мероприятия)|спикер[a-zà-ɏа-яё]*|приглаша[a-zà-ɏа-яё]*|митап[a-zà-ɏа-яё]*|выставк[a-zà-ɏа-яё]*|выпускн[a-zà-ɏа-яё]*|день открытых дверей)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'portfolio',
    /(?<![a-zà-ɏа-яё])(?:portfolio|my work|my projects|case stud\w*|resume|cv|about me|freelanc\w*|clients i|портфолио|мои (?:работы|проекты)|обо мне|резюме|кейс[a-zà-ɏа-яё]*|фрилансер[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'plan',
    /(?<![a-zà-ɏа-яё])(?:plan|roadmap|strategy|milestones?|goals?|timeline|deadline|budget|action plan|next steps|план[a-zà-ɏа-яё]{0,3}|стратеги[a-zà-ɏа-яё]*|этап[a-zà-ɏа-яё]*|цел[ьи]|дедлайн[a-zà-ɏа-яё]*|срок[a-zà-ɏа-яё]*|бюджет[a-zà-ɏа-яё]*|дорожн[a-zà-ɏа-яё]+ карт[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
]
/** In the request and the title a sign says far more than in the body, and a heading somewhat more. */
const TITLE_WEIGHT = 6
const HEADING_WEIGHT = 2
const FEWEST = 3
const LOOKED_AT = 30_000

/** What sort of talk it is, by its words. */
export function guessKind(title: string, headings: string, body: string): TalkKind {
  const text = body.slice(0, LOOKED_AT)
  // A long text says any word now and then.
  const dilution = 1 / Math.max(1, text.length / 1_000)
  let best: TalkKind = 'talk'
  let most = 0
  for (const [kind, pattern] of SIGNS) {
    const inBody = text.match(pattern) ?? []
    const forms = new Set(inBody.map(word => word.toLowerCase().slice(0, 5)))
    const score =
      TITLE_WEIGHT * count(title, pattern) +
      HEADING_WEIGHT * count(headings, pattern) +
      forms.size * Math.max(dilution, 0.4) +
      inBody.length * dilution +
      (kind === 'event' && hasSchedule(text) ? 3 : 0)
    if (score > most && score >= FEWEST) {
      best = kind
      most = score
    }
  }
  return best
}

function count(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern)?.map(word => word.toLowerCase().slice(0, 5))).size
}

/** Three times of the day that open lines: a programme. */
function hasSchedule(text: string): boolean {
  return (text.match(/^\D{0,4}\d{1,2}[:.]\d{2}(?!\d|[.,]\d)/gm)?.length ?? 0) >= 3
}
