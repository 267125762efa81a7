import type { CommandContext } from '../../commands/command.ts'
import { readOnlySelected } from './read-selected.ts'

/** Where a slide can be pointed at: in the editor by its uid, which outlives every move; in the viewer by its place. */
export function writeSlideLink(
  kind: 'edit' | 'view',
  slide: { readonly uid: string; readonly index: number },
  slug: string,
): string {
  return kind === 'edit'
    ? `/presentations/edit/${slug}?slide=${slide.uid}`
    : `/presentations/show/${slug}?slide=${slide.index + 1}`
}

/** Without a language: each reader gets the page in their own. */
export async function copyLink(context: CommandContext, kind: 'edit' | 'view'): Promise<void> {
  const { editor, t } = context
  const slide = readOnlySelected(context)
  const { slug } = editor.getState().deck
  if (!slide || !slug) return
  try {
    await navigator.clipboard.writeText(location.origin + writeSlideLink(kind, slide, slug))
    context.notify(t('editor-slides.said.linkCopied', { number: slide.index + 1 }))
  } catch {
    context.notify(t('editor-slides.said.clipboardRefused'))
  }
}
