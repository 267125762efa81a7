import { contrastRatio, ensureReadable, VISIBLE } from '../deck/color/contrast.ts'
import type { Hex } from '../deck/color/hex.ts'
import { type Edit, unchanged } from '../deck/edits/diff.ts'
import { deleteItem, updateItem } from '../deck/edits/item-edits.ts'
import { deleteSlide } from '../deck/edits/slide-edits.ts'
import type { Item } from '../deck/items/registry.ts'
import type { Presentation } from '../deck/presentation.ts'
import { findCrowded } from '../deck/readable.ts'
import type { Slide } from '../deck/slide.ts'
import { parseText } from '../deck/text/parse-text.ts'
import { textToPlain } from '../deck/text/plain.ts'
import { linesOf, mapInlines, printText, styleOf, withStyle } from '../deck/text/rich-text.ts'
import { readSlideText } from '../deck/text/slide-text.ts'
import type { DeckTheme } from '../deck/theme/overrides.ts'
import { resolveTheme } from '../deck/theme/resolve.ts'
import { checksIn } from '../generation/facts-to-check.ts'
import { CHECK_RULES, type CheckRule } from './links.ts'

export interface Finding {
  readonly rule: CheckRule
  /** The slide, and the item on it where it is one. */
  readonly uid: string
  readonly item: string | null
  /** The words or the address it is about, shortened. */
  readonly about: string
}

type CheckedDeck = { readonly slides: readonly Slide[]; readonly theme: DeckTheme }
type Find = (slide: Slide, theme: DeckTheme) => readonly Pick<Finding, 'item' | 'about'>[]

/** Words that templates and people put where others are to come: some wherever they stand, some as a whole line. */
const prompts = [
  /\blorem ipsum\b/i,
  /\b(?:TODO|TBD|TBC|FIXME|XXX)\b/,
  /\[(?:name|company|date|title|text|your [^\]]{1,40}|insert [^\]]{1,40})\]/i,
  /\[(?:имя|название|дата|компания|текст|ваш[^\]]{1,40})\]/i,
  /^(?:your|add|insert|enter|type|click to (?:add|edit))(?: an?| the| your)? (?:title|subtitle|text|heading|name|logo|image|picture|content|company)(?: goes)?(?: here)?[.…!]?$/i,
  /^(?:ваш[аеи]?|введите|добавьте|вставьте|впишите)(?: сюда)? (?:заголовок|подзаголовок|текст|название|имя|логотип|картинк[ау]|изображение)(?: сюда| здесь)?[.…!]?$/i,
]

const longestAbout = 80
const shorten = (text: string) =>
  text.length > longestAbout
    ? `${text
        .slice(0, longestAbout - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text

function isShown(item: Item): boolean {
  if (item.type === 'text' || item.type === 'button') return textToPlain(item.text).trim() !== ''
  if (item.type === 'image' || item.type === 'gif') return item.src !== null
  return item.type !== 'video' || item.url !== null
}

/** What of a slide can be told without asking anybody: one line for each rule. */
const rules: Partial<Record<CheckRule, Find>> = {
  empty: slide =>
    slide.items.some(isShown) || slide.stickers.length > 0 || readSlideText(slide).length > 0
      ? []
      : [{ item: null, about: '' }],
  prompt: ({ items }) =>
    items.flatMap(item => {
      const words = textToPlain(item.text)
      const lines = words.split('\n').map(line => line.trim())
      return lines.some(line => prompts.some(prompt => prompt.test(line)))
        ? [{ item: item.id, about: shorten(words) }]
        : []
    }),
  crowded: (slide, theme) =>
    findCrowded(slide, theme).map(({ id }) => ({ item: id, about: wordsOf(slide, id) })),
  contrast: (slide, theme) =>
    slide.items.flatMap(item =>
      item.place === null && hasWeakWords(item, groundOf(slide, theme))
        ? [{ item: item.id, about: wordsOf(slide, item.id) }]
        : [],
    ),
  picture: ({ items }) =>
    items.flatMap(item =>
      (item.type === 'image' || item.type === 'gif') && item.src === null
        ? [{ item: item.id, about: '' }]
        : [],
    ),
  unchecked: ({ notes }) => checksIn(notes).map(text => ({ item: null, about: shorten(text) })),
  alt: ({ items }) =>
    items.flatMap(item =>
      (item.type === 'image' || item.type === 'gif') && item.src !== null && item.alt.trim() === ''
        ? [{ item: item.id, about: '' }]
        : [],
    ),
}

function wordsOf({ items }: Slide, id: string): string {
  return shorten(textToPlain(items.find(item => item.id === id)?.text ?? '').trim())
}

/** Words over a picture are veiled by the theme; on plain ground their own colour decides. */
function groundOf(slide: Slide, theme: DeckTheme): Hex | undefined {
  const { background, readingGround } = resolveTheme(theme, slide.theme)
  return background.image === null || background.image === undefined ? readingGround : undefined
}

function hasWeakWords({ text }: Item, ground: Hex | undefined): boolean {
  if (ground === undefined || !text.includes('color')) return false
  const inlines = parseText(text)
    .content.flatMap(linesOf)
    .flatMap(line => line.content ?? [])
  return inlines.some(inline => {
    const color = inline.type === 'text' ? styleOf(inline).color : null
    return isHex(color) && contrastRatio(color, ground) < VISIBLE
  })
}

function isHex(color: unknown): color is Hex {
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)
}

export function checkDeck({ slides, theme }: CheckedDeck): Finding[] {
  return CHECK_RULES.flatMap(rule =>
    slides.flatMap(slide =>
      (rules[rule]?.(slide, theme) ?? []).map(found => ({ ...found, rule, uid: slide.uid })),
    ),
  )
}

/** An address on a slide that somebody has to be asked about: a link, or a picture from the web. */
export interface AskedAddress extends Omit<Finding, 'about'> {
  readonly rule: 'dead_link' | 'picture'
  readonly address: string
}

export function listAddresses(slides: readonly Pick<Slide, 'uid' | 'items'>[]): AskedAddress[] {
  return slides.flatMap(({ uid, items }) =>
    items.flatMap(item => {
      const at = { uid, item: item.id }
      const links = [...item.text.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      if (item.type === 'button' && item.href?.startsWith('http')) links.push(item.href)
      const asked: AskedAddress[] = links.map(address => ({ ...at, rule: 'dead_link', address }))
      if ((item.type === 'image' || item.type === 'gif') && item.src?.startsWith('http'))
        asked.push({ ...at, rule: 'picture', address: item.src })
      return asked
    }),
  )
}

/** Which findings one press can put right, without anybody having to say what is meant. */
export function canFix({ rule, item }: Pick<Finding, 'rule' | 'item'>): boolean {
  return rule === 'empty' || rule === 'contrast' || (rule === 'prompt' && item !== null) || rule === 'picture'
}

/** One edit, and so one undo. */
export function fixFinding(deck: Presentation, { rule, uid, item: id }: Omit<Finding, 'about'>): Edit {
  const slide = deck.slides.find(one => one.uid === uid)
  if (!slide) return unchanged(deck)
  if (rule === 'empty') return deck.slides.length > 1 ? deleteSlide(deck, { uid }) : unchanged(deck)
  const item = slide.items.find(one => one.id === id)
  if (!item) return unchanged(deck)
  if (rule === 'prompt' || rule === 'picture') return deleteItem(deck, { uid, id: item.id })
  const ground = rule === 'contrast' ? groundOf(slide, deck.theme) : undefined
  if (ground === undefined) return unchanged(deck)
  const text = printText(
    mapInlines(parseText(item.text), inline => {
      const { color } = styleOf(inline)
      return isHex(color) ? withStyle(inline, { color: ensureReadable(color, ground) }) : inline
    }),
  )
  return updateItem(deck, { uid, id: item.id, fields: { text } })
}
