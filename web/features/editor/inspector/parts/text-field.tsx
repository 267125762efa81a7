import { useTranslations } from 'use-intl'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { PanelRow } from './panel-row.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  readonly label: string
  /** Undefined: the things selected differ. */
  readonly value: string | undefined
  readonly onCommit: (value: string) => void
  readonly maxLength: number
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly stacked?: boolean
  readonly multiline?: boolean
  /** A field that cannot be empty keeps its last words. */
  readonly required?: boolean
}

/** Words of the document; every keystroke counts at once. */
export function TextField(props: Props) {
  const {
    label,
    value,
    onCommit,
    maxLength,
    hint,
    stacked = true,
    multiline = false,
    required = false,
  } = props
  const t = useTranslations('editor-inspector')
  const read = (text: string) => (required && text.trim() === '' ? undefined : text)
  const { field } = useDraft({ value, read, write: text => text, onCommit })
  const placeholder = value === undefined ? t('mixed') : props.placeholder
  return (
    <PanelRow label={label} stacked={stacked} hint={hint}>
      {multiline ? (
        <Textarea {...field} rows={2} maxLength={maxLength} placeholder={placeholder} className="text-sm" />
      ) : (
        <TextInput {...field} size="sm" autoComplete="off" maxLength={maxLength} placeholder={placeholder} />
      )}
    </PanelRow>
  )
}
