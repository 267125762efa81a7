import groups from 'emojibase-data/meta/groups.json' with { type: 'json' }
import type { StickerCategory } from '#content/stickers/categories.ts'

const bySubgroup: Readonly<Record<string, StickerCategory>> = {
  heart: 'marks',
  emotion: 'marks',
  'award-medal': 'marks',
  warning: 'marks',
  punctuation: 'marks',
  flag: 'marks',
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

/** Undefined for what is no picture by itself: skin tones, letters of flags. */
export function categoryOfEmoji(
  group: number | undefined,
  subgroup: number | undefined,
): StickerCategory | undefined {
  const { groups: names, subgroups } = groups as {
    groups: Record<string, string>
    subgroups: Record<string, string>
  }
  return bySubgroup[subgroups[String(subgroup)] ?? ''] ?? byGroup[names[String(group)] ?? '']
}
