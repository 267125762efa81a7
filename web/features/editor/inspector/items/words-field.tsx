import type { ItemType } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { TextField } from '../parts/text-field.tsx'
import type { ItemPanelProps } from './item-panel.ts'
import { useItemEdit } from './use-item-edit.ts'

interface Props<Type extends ItemType> {
  readonly panel: ItemPanelProps<Type>
  readonly label: string
  readonly placeholder?: string | undefined
}

/** The words of an item that is no text: a caption, a title, a label. Plain here; the canvas can dress them. */
export function WordsField<Type extends ItemType>({ panel, label, placeholder }: Props<Type>) {
  const edit = useItemEdit(panel, 'text', (words: string) => ({ text: escapeText(words) }) as object)
  return (
    <TextField
      label={label}
      value={textToPlain(panel.item.text)}
      maxLength={LIMITS.label}
      placeholder={placeholder}
      onCommit={edit.follow}
    />
  )
}
