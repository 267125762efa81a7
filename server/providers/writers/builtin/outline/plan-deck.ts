import type { Brief } from '#domain/generation/brief/brief.ts'
import { condense } from '#domain/generation/condense/condense.ts'
import type { Locale } from '#domain/locale.ts'
import { phrasesOf, pickPhrase } from '../phrases/pick-phrase.ts'
import { joinHead } from '../slide/lines.ts'
import { easyCount, type Material, mostCount, readMaterial } from './material.ts'
import { planSection, type Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import { shareSlides } from './share-slides.ts'
import { openTitles } from './titles.ts'

const AGENDA_FROM = 8
const FEWEST_ANNOUNCED = 3
const FRAME = 2

export function planDeck(brief: Brief, slides: number, language: Locale): Planned[] {
  const phrases = phrasesOf(language)
  const titles = openTitles(title => pickPhrase(phrases.continued, brief.title, title))
  const telling: Telling = { phrases, titles, language: brief.language, seed: brief.title }
  const opening = planOpening(brief, telling)
  const sections = brief.sections.filter(({ blocks }) => blocks.length > 0)
  const material = mergeSections(
    sections.map(section => readMaterial(brief, section)),
    slides - FRAME,
    brief,
  )
  const hasAgenda = slides >= AGENDA_FROM && material.length >= FEWEST_ANNOUNCED
  const room = Math.max(slides - FRAME - (hasAgenda ? 1 : 0), material.length)
  const shares = shareSlides(
    material.map(each => ({ easy: easyCount(each), most: mostCount(each) })),
    room,
  )
  const told = material.map((each, at) => planSection(each, shares[at] ?? 1, telling))
  const agenda: Planned[] = hasAgenda
    ? [
        {
          kind: 'agenda',
          title: titles.claim(pickPhrase(phrases.contents, brief.title)),
          lines: material.map(({ title }) => title).slice(0, 12),
          blocks: [],
        },
      ]
    : []
  return [opening, ...agenda, ...told.flat(), planClosing(brief, telling)]
}

function planOpening(brief: Brief, { titles }: Telling): Planned {
  return {
    kind: 'opening',
    title: titles.claim(brief.title),
    lines: brief.subtitle === '' ? [] : [brief.subtitle],
    blocks: [],
  }
}

function planClosing(brief: Brief, { titles, phrases, seed }: Telling): Planned {
  return {
    kind: 'closing',
    title: titles.claim(pickPhrase(phrases.closing[brief.kind], seed)),
    lines: brief.contacts.slice(0, 4),
    blocks: [],
  }
}

/** Neighbours become one until there is room for all: the lightest pair first. */
function mergeSections(material: readonly Material[], most: number, brief: Brief): Material[] {
  const merged = [...material]
  while (merged.length > Math.max(1, most)) {
    const pairs = merged.slice(1).map((each, at) => each.units.length + (merged[at]?.units.length ?? 0))
    const at = pairs.indexOf(Math.min(...pairs))
    const [one, other] = [merged[at], merged[at + 1]]
    if (!one || !other) break
    merged.splice(at, 2, joinMaterial(one, other, brief))
  }
  return merged
}

function joinMaterial(one: Material, other: Material, brief: Brief): Material {
  const lines = (each: Material) =>
    each.units.length <= 2 && each.title === one.title
      ? each.units
      : [
          {
            line: joinHead({
              head: each.title,
              text: condense(each.units.map(({ whole }) => whole).join(' '), brief.language, 110),
            }),
            whole: each.units.map(({ whole }) => whole).join(' '),
            blocks: each.blocks,
            under: [],
            isPoint: true,
          },
        ]
  return {
    ...one,
    blocks: [...one.blocks, ...other.blocks],
    pieces: [],
    units: [...lines(one), ...lines(other)],
  }
}
