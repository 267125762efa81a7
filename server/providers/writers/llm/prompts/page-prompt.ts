import { condense } from '#domain/generation/condense/condense.ts'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'
import type { PageWish } from '../../writer.ts'
import { enclose, SLIDE_LETTERS } from './material.ts'
import { describeShapes } from './slide-shapes.ts'

export function writePagePrompt(
  { title, text, language }: PageWish,
  kinds: readonly SlideKind[],
  mark: string,
): string {
  return `Make one slide that tells what a page of the web says, for people who have not read it.

${enclose('TITLE', title, mark)}
${enclose('MATERIAL', condense(text, language, SLIDE_LETTERS), mark)}

Take the one thing that matters most in it, with its figures and names. Advertisements, menus and notices about cookies are no part of it. Of these kinds choose the one that shows it best, and answer in its shape:
${describeShapes(kinds)}`
}
