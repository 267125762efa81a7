import { SLIDE_KINDS } from '#domain/generation/slide-kinds.ts'
import { TALK_KINDS } from '#domain/generation/talk-kinds.ts'
import type { OutlineWish } from '../../writer.ts'
import { chooseForOutline, enclose, OUTLINE_LETTERS } from './material.ts'
import { SLIDE_SHAPES } from './slide-shapes.ts'
import { describeTalk, isToldByBrief } from './talk.ts'
import { TALK_PLANS } from './talk-plans.ts'

export function writeOutlinePrompt({ request, brief, slides }: OutlineWish, mark: string): string {
  const kinds = SLIDE_KINDS.map(kind => `- ${kind}: ${SLIDE_SHAPES[kind].use}`).join('\n')
  return `Make the outline of a presentation with exactly ${slides} slides, the opening and the closing included.

${describeTalk({ request, brief }, mark)}

${enclose('MATERIAL', isToldByBrief({ request }) ? '' : chooseForOutline(brief, OUTLINE_LETTERS), mark)}

Where the material has an order of its own, keep it. Otherwise a ${brief.kind} usually goes through: ${TALK_PLANS[brief.kind]}. Leave out what the material has nothing for. No slide says again what another says. Every important figure, date, quotation and comparison of the material has its slide.

The kinds of slides; use at least five different ones when there are eight slides or more:
${kinds}

Answer: {"title": "name of the presentation, up to 70 letters", "kind": "${TALK_KINDS.join(' | ')}", "entries": [{"title": "up to 60 letters", "kind": "one of the kinds above", "points": ["${countNotes(slides)} on what the slide says, with its figures and names"]}]} with exactly ${slides} entries. The first is the opening, the last the closing.`
}

/** A long outline has to fit into one answer. */
function countNotes(slides: number): string {
  if (slides > 32) return 'one short note'
  return slides > 16 ? 'two short notes' : '2 to 4 short notes'
}
