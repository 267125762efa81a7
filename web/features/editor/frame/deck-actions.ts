import { ApiError } from '#contract/api-error.ts'
import { publicPath } from '#domain/sharing/public-path.ts'
import { copyText } from '#web/platform/clipboard/copy-text.ts'
import { orderOnce } from '#web/platform/identity/order-once.ts'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import type { CommandContext } from '../commands/command.ts'

/** Shows the deck from the slide one is on. */
export function showDeck({ editor, ui, go }: CommandContext): void {
  const { deck, selection } = editor.getState()
  const at = deck.slides.findIndex(({ uid }) => uid === selection.active)
  if (!deck.slug) return
  ui.setState({ isShown: true })
  go(`/presentations/show/${deck.slug}${at > 0 ? `?slide=${at + 1}` : ''}`)
}

/** By habit, mostly: everything is saved by itself. What cannot be saved is told by the bar, in words. */
export async function saveNow({ editor, announce, t }: CommandContext): Promise<void> {
  try {
    await editor.flush()
    announce(t('editor.save.heard.saved'))
  } catch {
    // The state of saving says it.
  }
}

/** The link that everybody may follow, or the team's where that is off; without a language: readers have their own. */
export async function copyDeckLink({ editor, notify, t }: CommandContext): Promise<void> {
  const { slug, settings } = editor.getState().deck
  if (!slug) return
  // What stands in the way of saving is told by the bar.
  await editor.flush().catch(() => undefined)
  const path = settings.link ? publicPath(slug) : `/presentations/show/${slug}`
  const isCopied = await copyText(location.origin + path)
  notify(t(isCopied ? 'editor.bar.linkCopied' : 'editor.bar.linkNotCopied'))
}

const copying = new WeakSet<object>()
const copyKeys = new Map<string, string>()

/** Copies the deck as it is on screen and goes on with the copy; a second press while it is made makes no second one. */
export async function duplicateDeck({ editor, api, go, notify, t }: CommandContext): Promise<void> {
  const { slug, workspace } = editor.getState().deck
  if (!slug || copying.has(editor)) return
  copying.add(editor)
  try {
    await editor.flush()
    // A deck that was changed since is another copy.
    const copy = await orderOnce(copyKeys, [slug, editor.getState().save.savedAt], key =>
      api.presentations.clone({ params: { slug }, query: { key } }),
    )
    go(`/presentations/edit/${copy.slug}`)
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'unavailable'
    if (code === 'pay')
      notify(t('editor.pay.duplicate'), {
        label: t('editor.save.upgrade'),
        run: () => go(upgradePath(workspace)),
      })
    else notify(t(`errors.code.${code}`))
  } finally {
    copying.delete(editor)
  }
}
