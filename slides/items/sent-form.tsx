import type { CSSProperties, ReactNode } from 'react'
import type { FormField } from '#domain/deck/items/form.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { FieldErrors } from '#domain/errors.ts'
import { longestAnswers } from '#domain/responses/check-answers.ts'
import { ANSWER_PREFIX, type AnswerFault, FORM_TICKET_MARK } from '#domain/responses/form-words.ts'
import type { FormTarget } from '../render-context.ts'

interface Props {
  item: ItemOf<'form'>
  target: FormTarget
  /** Of the boxes: they are paper, whatever is behind the form. */
  ink: string
  children?: ReactNode
  /** What was sent already and has to be looked at again. */
  given?: GivenAnswers | undefined
}

export interface GivenAnswers {
  readonly ticket: string
  readonly answers: Readonly<Record<string, string>>
  readonly faults: FieldErrors
}

/** The form that people fill in. Without a script the browser sends it; with one, it stays on its slide. */
export function SentForm({ item, target: { action, words }, ink, children, given }: Props) {
  return (
    <form
      className="slide-form"
      method="post"
      action={action(item.id)}
      acceptCharset="utf-8"
      data-form={item.id}
      data-words={JSON.stringify(words)}
      style={{ '--slide-field-ink': ink } as CSSProperties}
    >
      {children}
      {item.fields.map(field => (
        <SentField
          key={field.id}
          field={field}
          id={`${item.id}-${field.id}`}
          answer={given?.answers[field.id] ?? ''}
          fault={words.faults[given?.faults[field.id] as AnswerFault]}
        />
      ))}
      <input type="hidden" name="ticket" value={given?.ticket ?? FORM_TICKET_MARK} />
      {/* Nobody sees or hears this one; what fills it in is no person. */}
      <div className="slide-form-lure" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
      <div className="slide-form-foot">
        <button className="slide-button" data-look="solid" type="submit">
          {item.submit_text || words.send}
        </button>
        <span className="slide-form-trouble" role="alert" />
      </div>
      <div className="slide-form-thanks" hidden tabIndex={-1} role="status">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10.5" />
          <path d="M7.2 12.4l3.3 3.3 6.4-7" />
        </svg>
        <span>{words.thanks}</span>
        <button className="slide-button" data-look="link" type="button">
          {words.again}
        </button>
      </div>
    </form>
  )
}

const KEYBOARDS = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

interface FieldProps {
  field: FormField
  id: string
  answer: string
  fault: string | undefined
}

function SentField({ field, id, answer, fault }: FieldProps) {
  const { type, name, required } = field
  const shared = {
    id,
    name: `${ANSWER_PREFIX}${field.id}`,
    className: 'slide-field-box',
    required,
    maxLength: longestAnswers[type],
    defaultValue: answer,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': `${id}-fault`,
    'data-field': field.id,
  }
  return (
    <div className="slide-field" data-type={type}>
      <span className="slide-field-head">
        <label className="slide-field-name" data-required={required || undefined} htmlFor={id}>
          {name}
        </label>
        <span className="slide-field-fault" id={`${id}-fault`}>
          {fault}
        </span>
      </span>
      {type === 'comment' ? <textarea {...shared} /> : <input {...shared} {...KEYBOARDS[type]} />}
    </div>
  )
}
