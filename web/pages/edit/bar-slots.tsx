import { CommentsButton } from '#web/features/comments/comments-button.tsx'
import { type BarSlots, type EditorDeckInfo, useStoredSlide } from '#web/features/editor/frame/bar-slots.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'

/** What other features add to the editor's bar. */
export const barSlots: BarSlots = {
  buttons: deck => <ShareDeck deck={deck} />,
  comments: (host, shown) => <CommentsButton host={host} {...shown} />,
}

function ShareDeck({ deck: { flush, saveSettings, ...deck } }: { deck: EditorDeckInfo }) {
  const slide = useStoredSlide()
  return <ShareButton deck={{ ...deck, slide, save: saveSettings, prepare: flush }} />
}
