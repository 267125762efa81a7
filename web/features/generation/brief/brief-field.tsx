import { type KeyboardEvent, type RefObject, useDeferredValue, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { Field } from '#web/ui/field.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Textarea } from '#web/ui/text-input.tsx'

interface BriefFieldProps {
  readonly value: string
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>
  /** It was to be sent with nothing in it. */
  readonly isMissed: boolean
  readonly onChange: (value: string) => void
  /** True where what was pasted is taken elsewhere, and is no part of the words. */
  readonly onPaste: (text: string) => boolean
  readonly onSend: () => void
}

const nearLimit = REQUEST_LIMITS.brief * 0.9

/** The one large field: takes anything from three words to pasted pages. */
export function BriefField({ value, fieldRef, isMissed, onChange, onPaste, onSend }: BriefFieldProps) {
  const t = useTranslations('generation.brief')
  const left = REQUEST_LIMITS.brief - value.trim().length
  const error = left < 0 ? t('over', { count: -left }) : isMissed ? t('empty') : undefined

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  return (
    <Field label={t('label')} labelHidden error={error}>
      <Textarea
        ref={fieldRef}
        rows={7}
        name="brief"
        value={value}
        placeholder={t('placeholder')}
        onChange={event => onChange(event.target.value)}
        onPaste={event => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
        onKeyDown={handleKey}
        className={joinClasses(
          'min-h-44 border-0! bg-transparent! px-0! py-0! text-md leading-7 outline-none!',
          'scrollbar-thin',
        )}
      />
      <BriefLine value={value} left={left} />
    </Field>
  )
}

/** What the words look like, and near the limit how many more there may be. */
function BriefLine({ value, left }: { value: string; left: number }) {
  const t = useTranslations('generation.brief')
  const shown = useDeferredValue(value)
  const look = useMemo(() => describeBrief(shown), [shown])
  const isNear = left >= 0 && left <= REQUEST_LIMITS.brief - nearLimit
  return (
    <p role="status" className="flex min-h-5 flex-wrap gap-x-4 pt-1 text-xs text-ink-soft">
      {look ? (
        <span>
          {look.kind === 'outline'
            ? t('look.outline', { count: look.headings })
            : look.kind === 'list'
              ? t('look.list', { count: look.points })
              : t('look.text', { count: look.pages })}
        </span>
      ) : null}
      {isNear ? <span className="tabular-nums">{t('left', { count: left })}</span> : null}
    </p>
  )
}

/** What a brief looks like at a glance; null for a few words, which need no description. */
type BriefLook =
  | { readonly kind: 'outline'; readonly headings: number }
  | { readonly kind: 'list'; readonly points: number }
  | { readonly kind: 'text'; readonly pages: number }

const heading = /^ {0,3}#{1,6}[ \t]+\S/
const listLine = /^\s*(?:[-*+•–—]|\d{1,3}[.)])\s+\S/
const lettersOnPage = 1_800
const leastText = 1_200

/** Recognises a Markdown outline, a list of points, and a text of pages. */
export function describeBrief(brief: string): BriefLook | null {
  const lines = brief.split(/\r\n?|\n/).filter(line => line.trim() !== '')
  const headings = lines.filter(line => heading.test(line)).length
  if (headings >= 2) return { kind: 'outline', headings }
  const points = lines.filter(line => listLine.test(line)).length
  if (points >= 3 && points * 5 >= lines.length * 3) return { kind: 'list', points }
  const letters = brief.trim().length
  return letters < leastText
    ? null
    : { kind: 'text', pages: Math.max(1, Math.round(letters / lettersOnPage)) }
}
