import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import type { SuggestWish, ToldSlide } from '../../writer.ts'
import { reviseTexts } from '../revise/revise-texts.ts'
import { CELL_BREAK } from '../slide/lines.ts'
import type { Given } from '../slide/shapes.ts'
import { tryContent, writeContent } from '../slide/write-content.ts'

/**
 * Kinds that lines can be told in without claiming what they do not say: people, prices and programs are recognised when
 * a presentation is made, and are no guess about a slide that is there.
 */
const ANY_LINES: readonly SlideKind[] = [
  'numbers',
  'timeline',
  'comparison',
  'matrix',
  'qa',
  'points',
  'steps',
  'process',
  'text',
]

/** The same words in every kind that takes them, then in fewer words; the caller draws them and keeps what differs. */
export function suggestKinds({ slide, language }: SuggestWish): SlideContent[] {
  if (slide.rows.length > 0) {
    const lines = slide.rows.map(cells => cells.join(CELL_BREAK))
    const table = tryContent('table', given({ ...slide, lines }, language))
    return table ? [table] : []
  }
  if (slide.lines.length === 0) return []
  const whole = given(slide, language)
  const told = ANY_LINES.flatMap(kind => tryContent(kind, whole) ?? []).filter(isHonest)
  const [only = '', ...others] = slide.lines
  const alone = others.length === 0 && only.length <= 200 ? [writeContent('statement', whole)] : []
  const shorter = shortenLines(slide, language)
  return [...told, ...alone, ...(shorter ? [tellPoints({ ...slide, lines: shorter }, language)] : [])]
}

const WHEN =
  /\p{N}|(?:^|\P{L})(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|today|tomorrow|now|next|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр|понедельник|вторник|сред[ау]|четверг|пятниц|суббот|воскресен|весн|лет[ои]|осен|зим|сегодня|завтра|сейчас|утр|вечер)/iu

/** "Roofs: warm" has the form of "May: warm", and says nothing about time. */
export function isHonest(content: SlideContent): boolean {
  return content.kind !== 'timeline' || content.events.every(({ when }) => WHEN.test(when))
}

/** Lines as points, or as the running words that a single line is. */
export function tellPoints(
  slide: Pick<ToldSlide, 'title' | 'lines' | 'notes'>,
  language: Locale,
): SlideContent {
  return writeContent('points', given(slide, language))
}

function shortenLines(slide: ToldSlide, language: Locale): string[] | null {
  const texts = slide.lines.map(escapeText)
  const shorter = reviseTexts({ revision: 'shorten', language, texts, context: '' }).map(textToPlain)
  return shorter.every((line, at) => line === slide.lines[at]) ? null : shorter
}

function given(
  { title, lines, notes }: Pick<ToldSlide, 'title' | 'lines' | 'notes'>,
  language: Locale,
): Given {
  return {
    ...{ title, lines, language, notes },
    picture: '',
    source: null,
    series: [],
    seriesLines: [],
    ahead: [],
    contacts: [],
  }
}
