import { escapeHtml } from '../../domain/escape-html.ts'
import { cleanSvg } from '../../server/features/assets/svg/clean-svg.ts'
import { sanitizeText } from '../../server/sanitize-slides.ts'
import { presentMarkup } from '../../slides/text/present-markup.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import {
  addresses,
  breakOuts,
  comments,
  drawings,
  type Family,
  handlers,
  mutated,
  names,
  type Payload,
  programs,
  scripts,
  styles,
} from './families.ts'
import type { Watch } from './open-watch.ts'
import { inDrawing } from './sinks.ts'

const families: readonly Family[] = [
  handlers,
  addresses,
  mutated,
  comments,
  drawings,
  scripts,
  breakOuts,
  styles,
  names,
  programs,
]

/** Every payload runs `hit(<its number>)`, so that one that runs tells which it was. */
export function listPayloads(): Payload[] {
  let number = 0
  return families.flatMap(({ name, makers }) =>
    makers.map(make => {
      number += 1
      return { family: name, number, text: make(`hit(${number})`) }
    }),
  )
}

/** So many of each family, spread over all of it. */
export function samplePayloads(ofEach: number): Payload[] {
  const all = Map.groupBy(listPayloads(), ({ family }) => family)
  return [...all.values()].flatMap(list => {
    const step = Math.max(1, list.length / ofEach)
    return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  })
}

const ground = { ground: '#ffffff', ink: '#111111', links: true }
const perPage = 500

/** Texts through the sanitiser, through the renderer behind it, and through the renderer alone. */
export async function tryTexts(
  watch: Watch,
  texts: readonly string[],
  drawingsToo: number,
): Promise<string[]> {
  const failures: string[] = []
  for (let from = 0; from < texts.length; from += perPage) {
    const some = texts.slice(from, from + perPage)
    const clean = some.map(sanitizeText)
    for (const [at, text] of clean.entries()) {
      if (sanitizeText(text) !== text)
        failures.push(`not the same when cleaned again: ${JSON.stringify(some[at])}`)
    }
    const drawn = clean.map(text => presentMarkup(text, ground))
    const alone = some.map(text => presentMarkup(text, ground))
    const named = some.map(
      text => `<p title="${escapeHtml(text)}" data-x='${escapeHtml(text)}'>${escapeHtml(text)}</p>`,
    )
    await watch.put('mutations', [...clean, ...drawn, ...alone, ...named])
  }
  const drawings = texts.slice(0, drawingsToo).map(text => cleanSvg(Buffer.from(inDrawing(text))))
  await watch.put(
    'mutations as drawings',
    drawings.filter(found => found !== undefined),
  )
  return failures
}

const strange = [
  '\0',
  '\t',
  '\n',
  '\r',
  '\f',
  '\v',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\u202e',
  '\ud800',
  '/',
  '"',
  "'",
  '`',
  '=',
  '<',
  '>',
  '&',
  ';',
  '&lt;',
  '&gt;',
  '&quot;',
  '&#0;',
  '&NewLine;',
  '<!--',
  '-->',
  ']]>',
  '\\',
  '%00',
]
const insides = [
  '<p>',
  '</p>',
  '<a href="https://a.b">',
  '</a>',
  '<span style="color:#fff">',
  '<span style="font-size:24pt;font-family:inter">',
  '<p style="line-height:1.5">',
  '</span>',
  '<li>',
  '<br>',
  '<br/>',
  '<b>',
  '</b>',
  '<svg>',
  '</svg>',
  '<math>',
  '<style>',
  '</style>',
  '<template>',
  '</template>',
  '<table>',
  '<select>',
  '<option>',
  '<textarea>',
  '</textarea>',
  '<noscript>',
  '<xmp>',
  '<title>',
  '<script>',
  '</script>',
  '<img ',
  '<iframe ',
  '</',
]
const around: readonly (readonly [string, string])[] = [
  ['<p>', '</p>'],
  ['<ul><li>', '</li></ul>'],
  ['<svg><desc>', '</desc></svg>'],
  ['<math><mtext>', '</mtext></math>'],
  ['<noscript>', '</noscript>'],
  ['<template>', '</template>'],
  ['<table><td>', '</table>'],
  ['<p title="', '">'],
  ["<a href='", "'>x</a>"],
  ['<!--', '-->'],
  ['<style>', '</style>'],
  ['<textarea>', '</textarea>'],
  ['<select><option>', '</select>'],
]

type Change = (text: string, random: Random, all: readonly Payload[]) => string

const changes: readonly Change[] = [
  (text, random) => insert(text, random, pick(strange, random)),
  (text, random) => insert(text, random, pick(insides, random)),
  (text, random) => {
    const at = random.below(text.length + 1)
    return text.slice(0, at) + text.slice(at + 1 + random.below(6))
  },
  (text, random) => {
    const at = random.below(text.length + 1)
    return insert(text, random, text.slice(at, at + random.below(30)))
  },
  (text, random, all) => {
    const other = pick(all, random).text
    return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1))
  },
  (text, random) => {
    const [before, after] = pick(around, random)
    return before + text + after
  },
  (text, random) => {
    const at = random.below(text.length + 1)
    const char = text.charCodeAt(at)
    if (Number.isNaN(char)) return text
    const written = pick(
      [`&#${char};`, `&#x${char.toString(16)};`, `&#${char}`, `%${char.toString(16)}`],
      random,
    )
    return text.slice(0, at) + written + text.slice(at + 1)
  },
  text =>
    text
      .replace(/[a-z]/gi, (char, at: number) => (at % 2 ? char.toUpperCase() : char))
      .replaceAll(/hit/gi, 'hit'),
  text => text.replaceAll('"', "'"),
  text => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text => text.replaceAll(' ', '/'),
  (text, random, all) => text + pick(all, random).text,
]

/** A payload after one to five changes, the same for the same seed. */
export function mutatePayload(all: readonly Payload[], random: Random): string {
  let { text } = pick(all, random)
  for (let left = 1 + random.below(5); left > 0; left--) text = pick(changes, random)(text, random, all)
  return text.slice(0, 4000)
}

function insert(text: string, random: Random, more: string): string {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + more + text.slice(at)
}

function pick<Entry>(list: readonly Entry[], random: Random): Entry {
  return list[random.below(list.length)] as Entry
}
