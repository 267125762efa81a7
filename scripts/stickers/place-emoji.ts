import groups from 'emojibase-data/meta/groups.json' with { type: 'json' }
import type { StickerCategory } from '#content/stickers/categories.ts'

/** Where several meet in one category, they follow each other in this order. */
const bySubgroup: Readonly<Record<string, StickerCategory>> = {
  'award-medal': 'marks',
  punctuation: 'marks',
  emotion: 'marks',
  flag: 'marks',
  heart: 'marks',
  warning: 'marks',
  arrow: 'arrows',
  time: 'work',
  phone: 'work',
  computer: 'work',
  'light-video': 'work',
  'book-paper': 'work',
  money: 'work',
  mail: 'work',
  writing: 'work',
  office: 'work',
  lock: 'work',
  tool: 'work',
  science: 'work',
  sound: 'work',
  'sky-weather': 'nature',
  'monkey-face': 'nature',
  music: 'events',
  'musical-instrument': 'events',
}

const byGroup: Readonly<Record<string, StickerCategory>> = {
  'smileys-emotion': 'talk',
  'people-body': 'people',
  'animals-nature': 'nature',
  'food-drink': 'food',
  'travel-places': 'travel',
  activities: 'events',
  objects: 'things',
  symbols: 'symbols',
}

const names = groups as { groups: Record<string, string>; subgroups: Record<string, string> }
const order = Object.keys(bySubgroup)

/** Undefined for what is no picture by itself: skin tones, letters of flags. */
export function placeEmoji(
  group: number | undefined,
  subgroup: number | undefined,
): { category: StickerCategory; order: number } | undefined {
  const name = names.subgroups[String(subgroup)] ?? ''
  const category = bySubgroup[name] ?? byGroup[names.groups[String(group)] ?? '']
  return category && { category, order: order.indexOf(name) }
}
