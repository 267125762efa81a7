import { pasteSlides } from '#domain/deck/edits/paste-slides.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import type { CommandContext } from '../../commands/command.ts'
import { deleteSelected } from '../actions/delete-slides.ts'
import { gapBehindSelected, readSelected } from '../actions/read-selected.ts'
import { putOnClipboard, takeFromClipboard } from './clipboard-access.ts'
import { openLook } from './open-look.ts'

/** From a menu: the browser may refuse, and says so only by failing. */
export async function copySelected(context: CommandContext): Promise<boolean> {
  try {
    await putOnClipboard(readSelected(context))
  } catch {
    context.notify(context.t('editor-slides.said.clipboardRefused'))
    return false
  }
  sayCopied(context)
  return true
}

export async function cutSelected(context: CommandContext): Promise<void> {
  if (await copySelected(context)) deleteSelected(context)
}

export async function pasteFromClipboard(context: CommandContext): Promise<void> {
  const { t } = context
  try {
    const slides = await takeFromClipboard()
    if (slides) insertCopies(context, slides)
    else context.notify(t('editor-slides.said.nothingToPaste'))
  } catch {
    context.notify(t('editor-slides.said.pasteByKeys'))
  }
}

export function sayCopied(context: CommandContext): void {
  context.announce(context.t('editor-slides.said.copied', { count: readSelected(context).length }))
}

/** New slides with uids of their own, behind what is selected, in what the plan opens of their look. */
export function insertCopies(context: CommandContext, copied: readonly Slide[]): void {
  const { editor, plan, t } = context
  const { slides, isPlain } = openLook(copied, editor.getState().deck, plan)
  const newUids = slides.map(() => makeUid())
  const index = gapBehindSelected(context)
  const isDone = editor.change(deck => pasteSlides(deck, { slides, index, newUids }), {
    select: { active: newUids[0] ?? null, slides: newUids },
  })
  if (isDone && isPlain) sayPlain(context, slides.length)
  else if (isDone) context.announce(t('editor-slides.said.pasted', { count: slides.length }))
  else context.notify(t('editor-slides.said.full', { count: LIMITS.slides }))
}

function sayPlain({ editor, notify, go, t }: CommandContext, count: number): void {
  const { workspace } = editor.getState().deck
  const action = { label: t('editor-slides.said.seePlans'), run: () => go(upgradePath(workspace)) }
  notify(t('editor-slides.said.pastedPlain', { count }), action)
}
