import { DEFAULT_LAYOUT } from '#domain/deck/layouts/registry.ts'
import type { CommandContext } from '../commands/command.ts'
import { startDesign } from './start-design.ts'

/** Words worth a design of their own, in letters of markup. */
const MUCH = 160

/** After words came onto a slide that nobody has laid out: one click lays it out. */
export function offerDesign(context: CommandContext, text: string): void {
  const { editor, notify, t } = context
  const { deck, selection } = editor.getState()
  const slide = deck.slides.find(({ uid }) => uid === selection.active)
  if (text.length < MUCH || slide?.layout !== DEFAULT_LAYOUT) return
  notify(t('editor-inspector.restyle.offer'), {
    label: t('editor-inspector.restyle.now'),
    run: () => startDesign(context),
  })
}
