import type { FormColumn } from '#contract/responses.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const none = '—'

/** An answer: an address that can be written to, a number that can be called, or words. */
export function AnswerValue({ type, value }: { type: FormColumn['type']; value: string | undefined }) {
  if (value === undefined) return <span className="text-ink-faint">{none}</span>
  if (type === 'email')
    return (
      <TextLink quiet href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
        {value}
      </TextLink>
    )
  if (type === 'phone')
    return (
      <TextLink quiet href={`tel:${value.replace(/[^\d+]/g, '')}`}>
        {value}
      </TextLink>
    )
  return <span className="whitespace-pre-line">{value}</span>
}
