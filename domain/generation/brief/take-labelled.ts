import { countWord, toneOf } from './wish-patterns.ts'
import type { Wishes } from './wishes.ts'

/** "Audience: school teachers" on a line of its own. Each tells whether it could read the value. */
const LABELS: readonly (readonly [RegExp, (value: string, wishes: Wishes) => boolean])[] = [
  [/^(?:target audience|audience|for whom|аудитория|целевая аудитория|для кого)\s?[:—–-]\s?/iu, takeAudience],
  [
    /^(?:title|topic|subject|theme|тема|название|тема презентации|название презентации)\s?[:—–]\s?/iu,
    takeTitle,
  ],
  [
    /^(?:number of slides|slides|slide count|количество слайдов|число слайдов|слайдов|слайды|объём|объем)\s?[:—–-]\s?(?=\d)/iu,
    takeCount,
  ],
  [/^(?:tone|style|tone of voice|тон|стиль)\s?[:—–-]\s?/iu, takeTone],
]

export function takeLabelled(text: string, wishes: Wishes): boolean {
  for (const [label, take] of LABELS) {
    const match = label.exec(text)
    const value = match ? text.slice(match[0].length).trim() : ''
    if (value !== '' && value.length <= 200 && take(value, wishes)) return true
  }
  return false
}

function takeAudience(value: string, wishes: Wishes): boolean {
  if (value.length > 70) return false
  wishes.audience ||= value.replace(/^(?:for|для)\s/iu, '')
  return true
}

function takeTitle(value: string, wishes: Wishes): boolean {
  wishes.topic ??= { words: value.replace(/^[«“"']+/, '').replace(/[»”"']+$/, ''), preposition: '' }
  return true
}

function takeCount(value: string, wishes: Wishes): boolean {
  wishes.slides ??= countWord(/\d{1,3}/.exec(value)?.[0] ?? '')
  return true
}

function takeTone(value: string, wishes: Wishes): boolean {
  const tone = toneOf(value)
  wishes.tone ??= tone
  return tone !== null
}
