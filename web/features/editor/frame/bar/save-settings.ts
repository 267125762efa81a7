import { updateSettings } from '#domain/deck/edits/update-settings.ts'
import type { Settings } from '#domain/deck/presentation.ts'
import type { Editor } from '#editor/editor.ts'
import { SaveRefused } from '#editor/transport.ts'

/** These stop single slides; the settings have been saved beside them. */
const slidesOnly = new Set<SaveRefused['reason']>(['changed', 'pay', 'invalid'])

/** Changes settings as the inspector does, and takes them back where the server cannot have them. */
export async function saveSettings(editor: Editor, fields: Partial<Settings>): Promise<void> {
  const before = editor.getState().deck.settings
  const names = Object.keys(fields) as (keyof Settings)[]
  editor.change(deck => updateSettings(deck, fields))
  try {
    await editor.flush()
  } catch (error) {
    if (error instanceof SaveRefused && slidesOnly.has(error.reason)) return
    const earlier = Object.fromEntries(names.map(name => [name, before[name]]))
    editor.change(deck => updateSettings(deck, earlier))
    throw error
  }
}
