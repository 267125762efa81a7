import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import type { SlideWish } from '../../writer.ts'
import { chooseForSlide, enclose, SLIDE_LETTERS } from './material.ts'
import { describeShapes } from './slide-shapes.ts'
import { describeTalk, isToldByBrief } from './talk.ts'

export function writeSlidePrompt(wish: SlideWish, kinds: readonly SlideKind[], mark: string): string {
  const { brief, outline, entry, index } = wish
  const isWhole = isToldByBrief(wish)
  const words = [entry.title, ...entry.points].join('\n')
  const titles = outline.entries.map(
    ({ title }, at) => `${at + 1}. ${title}${at === index ? '   ← this one' : ''}`,
  )
  const notes = entry.points.map(point => `- ${point}`).join('\n')
  return `Write slide ${index + 1} of ${outline.entries.length}.

${describeTalk(wish, mark)}

${enclose('OUTLINE', `${outline.title}\n${titles.join('\n')}`, mark)}
The other slides are written too: do not say what belongs to them.

${enclose('THIS SLIDE', `${entry.title}\n${notes}`, mark)}
Its title stays as it is; only a statement and a quote word their own.

${enclose('MATERIAL', isWhole ? '' : chooseForSlide(brief, words, entry.blocks, SLIDE_LETTERS), mark)}

${askForKind(entry.kind, kinds)}
${describeShapes(kinds)}`
}

function askForKind(wanted: SlideKind | null, kinds: readonly SlideKind[]): string {
  if (kinds.length === 1) return 'Answer in this shape:'
  const otherwise = `choose the kind that shows this content best`
  return wanted
    ? `The slide is meant to be of the kind "${wanted}". If the material does not have what that needs, ${otherwise}. Answer in the shape of one of these:`
    : `Of these kinds ${otherwise}, and answer in its shape:`
}
