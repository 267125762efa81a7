import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/update-item.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { PlainWords } from './plain-words.tsx'
import { stopTyping } from './start-typing.ts'

/** The label of a button, in the button. */
export function ButtonWords({ uid, item }: { uid: string; item: Item }) {
  const t = useTranslations('editor-canvas.text')
  const editor = useEditor()
  const change = (words: string) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { text: escapeText(words) } }), {
      together: `text:${item.id}`,
    })
  return (
    <PlainWords
      label={t('button')}
      value={textToPlain(item.text)}
      onChange={change}
      onKeyDown={event => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        stopTyping(editor)
      }}
    />
  )
}
