import type { BarSlots } from '#web/features/editor/frame/bar-slots.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'

/** What other features add to the editor's bar. */
export const barSlots: BarSlots = {
  buttons: ({ flush, saveSettings, ...deck }) => (
    <ShareButton deck={{ ...deck, save: saveSettings, prepare: flush }} />
  ),
}
