import { designDeck } from '#domain/deck/design/deck-design.ts'
import { lookOf } from '#domain/deck/design/restyle-slide.ts'
import { restyle } from '#domain/deck/edits/restyle.ts'
import type { CommandContext } from '../commands/command.ts'
import { loaderOf } from '../session/slide-loader.ts'

const TRIES = 12

/** Gives the selected slides the first look that differs from theirs; run again, the next one. */
export async function designNow({ editor, api, plan, notify, t }: CommandContext): Promise<void> {
  try {
    await loaderOf(editor, api).ensure(editor.getState().unloaded)
  } catch {
    notify(t('editor-slides.said.offline'))
    return
  }
  const { deck, selection } = editor.getState()
  const only = new Set(selection.slides)
  const looksOf = (slides: typeof deck.slides) =>
    slides
      .filter(({ uid }) => only.has(uid))
      .map(lookOf)
      .join()
  const now = looksOf(deck.slides)
  for (let seed = 0; seed < TRIES; seed++) {
    const { slides } = designDeck(deck, { seed: `now ${seed}`, keepTheme: true, plan, only })
    if (looksOf(slides) === now) continue
    editor.change(current => restyle(current, { slides }))
    notify(t('editor-inspector.restyle.designed', { count: only.size }), {
      label: t('editor-inspector.slide.undo'),
      run: editor.undo,
    })
    return
  }
}
