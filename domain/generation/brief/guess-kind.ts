import type { TalkKind } from '../talk-kinds.ts'

const SIGNS: readonly (readonly [TalkKind, RegExp])[] = [
  [
    'pitch',
    /(?<!\p{L})(?:pitch|investors?|startup|start-up|seed|series [abc]|fundrais\w*|raising|valuation|traction|tam|sam|runway|питч\p{L}*|инвест\p{L}*|стартап\p{L}*|раунд\p{L}*|привлека\p{L}* инвест\p{L}*|оценк\p{L} компании|юнит-экономик\p{L}*|дорожн\p{L}+ карт\p{L}*)(?!\p{L})/giu,
  ],
  [
    'lesson',
    /(?<!\p{L})(?:lesson|lecture|students?|pupils?|class|grade|homework|learn|teach\w*|course|school|exercise|quiz|for beginners|explained|урок\p{L}*|лекци\p{L}*|ученик\p{L}*|школьник\p{L}*|класс\p{L}{0,2}|домашн\p{L}+ задани\p{L}*|курс\p{L}{0,2}|обучени\p{L}*|изуч\p{L}*|студент\p{L}*|упражнени\p{L}*|для начинающих)(?!\p{L})/giu,
  ],
  [
    'report',
    /(?<!\p{L})(?:report|results|quarter\w*|q[1-4]|annual|kpi|revenue|year over year|yoy|summary of|review|performance|отч[её]т\p{L}*|итог\p{L}*|результат\p{L}*|квартал\p{L}*|годов\p{L}*|выручк\p{L}*|показател\p{L}*|прибыл\p{L}*)(?!\p{L})/giu,
  ],
  [
    'product',
    /(?<!\p{L})(?:product|features?|launch\w*|release|pricing|app|platform|users?|customers?|plans? and pricing|demo|продукт\p{L}*|функци\p{L}*|возможност\p{L}*|запуск\p{L}*|тариф\p{L}*|приложени\p{L}*|сервис\p{L}*|релиз\p{L}*)(?!\p{L})/giu,
  ],
  [
    'event',
    /(?<!\p{L})(?:event|conference|meetup|workshop|festival|wedding|party|registration|agenda|venue|speakers?|invite\w*|invitation|schedule|мероприяти\p{L}*|конференци\p{L}*|фестивал\p{L}*|свадьб\p{L}*|праздник\p{L}*|регистраци\p{L}*|программ\p{L} (?:дня|вечера|мероприятия)|спикер\p{L}*|приглаша\p{L}*|митап\p{L}*|выставк\p{L}*|выпускн\p{L}*|день открытых дверей)(?!\p{L})/giu,
  ],
  [
    'portfolio',
    /(?<!\p{L})(?:portfolio|my work|my projects|case stud\w*|resume|cv|about me|freelanc\w*|clients i|портфолио|мои (?:работы|проекты)|обо мне|резюме|кейс\p{L}*|фрилансер\p{L}*)(?!\p{L})/giu,
  ],
  [
    'plan',
    /(?<!\p{L})(?:plan|roadmap|strategy|milestones?|goals?|timeline|deadline|budget|action plan|next steps|план\p{L}{0,3}|стратеги\p{L}*|этап\p{L}*|цел[ьи]|дедлайн\p{L}*|срок\p{L}*|бюджет\p{L}*|дорожн\p{L}+ карт\p{L}*)(?!\p{L})/giu,
  ],
]
/** In the request and the title a sign says far more than in the body. */
const TITLE_WEIGHT = 6
const FEWEST = 3
const LOOKED_AT = 30_000

/** What sort of talk it is, by its words: those of the request and the title count most. */
export function guessKind(request: string, body: string): TalkKind {
  const text = body.slice(0, LOOKED_AT)
  // A long text says any word now and then.
  const dilution = 1 / Math.max(1, text.length / 1_500)
  let best: TalkKind = 'talk'
  let most = 0
  for (const [kind, pattern] of SIGNS) {
    const forms = new Set(text.match(pattern)?.map(word => word.toLowerCase()) ?? [])
    const score =
      TITLE_WEIGHT * (request.match(pattern)?.length ?? 0) +
      forms.size +
      (text.match(pattern)?.length ?? 0) * dilution
    if (score > most && score >= FEWEST) {
      best = kind
      most = score
    }
  }
  return best
}
