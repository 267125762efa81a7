import type { Plan } from '#domain/billing/plans.ts'
import { drawGeneration } from '../draw-generation.ts'
import { findPictures } from './find-pictures.ts'
import { change, type Run } from './held.ts'
import { makeOutline } from './make-outline.ts'
import { makeStructure } from './make-structure.ts'
import { publishDeck, tellOfPictures } from './publish-deck.ts'
import { writeSlides } from './write-slides.ts'

/** All the steps in their order. Each looks first for what an earlier worker left of it. */
export async function makeDeck(run: Run, plan: Plan): Promise<void> {
  const { task } = run
  const structure = await makeStructure(run, plan)
  const outline = await makeOutline(run, structure, plan)
  if (!outline) return
  const contents = await writeSlides(run, structure, outline)
  const { language } = structure.brief
  const pictures = await findPictures(run, contents, language)
  const written = new Map(outline.entries.map(({ id }, index) => [id, contents[index]!]))
  const generated = { task, plan, language, outline, written, pictures }
  await change(run, { step: 'grid' })
  // Layouts, fonts and colours are one design; a page that asks meanwhile sees each of them added.
  const deck = drawGeneration(generated, 'colour_scheme')
  await change(run, { step: 'fonts' })
  await change(run, { step: 'colour_scheme' })
  await change(run, { step: 'publication_prep' })
  await publishDeck(run, outline.title, deck)
  await tellOfPictures(run, deck.slides, pictures)
}
