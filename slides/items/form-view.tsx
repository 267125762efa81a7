import type { CSSProperties, ReactNode } from 'react'
import type { FormField } from '#domain/deck/items/form.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { FieldErrors } from '#domain/errors.ts'
import {
  ANSWER_PREFIX,
  type AnswerFault,
  FORM_TICKET_MARK,
  longestAnswers,
  readConsent,
} from '#domain/responses/forms.ts'
import type { FormTarget, ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

/** A form. It takes input on pages that say where to send it; elsewhere it is a picture of itself. */
export function FormView(props: ItemViewProps<ItemOf<'form'>>) {
  const { item, context } = props
  const { forms, interactive } = context
  const words = <MarkupView item={item} context={context} className="slide-text" />
  if (interactive && forms && item.fields.length > 0) {
    return (
      <SentForm item={item} target={forms} ink={context.theme.palette.ink}>
        {words}
      </SentForm>
    )
  }
  return (
    <div className="slide-form">
      {words}
      {item.fields.map(field => (
        <div className="slide-field" data-type={field.type} key={field.id}>
          {field.type === 'consent' ? <span className="slide-field-box" /> : null}
          <span className="slide-field-head">
            <span className="slide-field-name" data-required={isRequired(field) || undefined}>
              {field.type === 'consent' ? <ConsentWords field={field} /> : field.name}
            </span>
          </span>
          {field.type === 'consent' ? null : <span className="slide-field-box" />}
        </div>
      ))}
      {item.submit_text !== '' && (
        <span className="slide-button" data-look="solid">
          {item.submit_text}
        </span>
      )}
    </div>
  )
}

function isRequired({ type, required }: FormField): boolean {
  return required || type === 'consent'
}

/** What is agreed to; on pages where it can be followed the link leads to it in a window of its own. */
function ConsentWords({ field, follows }: { field: FormField; follows?: boolean }) {
  const { before, linked, after } = readConsent(field)
  return (
    <>
      {before}
      {follows && linked !== '' ? (
        <a href={field.link} target="_blank" rel="noopener noreferrer">
          {linked}
        </a>
      ) : (
        linked
      )}
      {after}
    </>
  )
}

interface Props {
  item: ItemOf<'form'>
  target: FormTarget
  /** Of the boxes: they are paper, whatever is behind the form. */
  ink: string
  children?: ReactNode
  /** What was sent already and has to be looked at again. */
  given?: GivenAnswers | undefined
}

interface GivenAnswers {
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
  const { type, name } = field
  const required = isRequired(field)
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
  if (type === 'consent') {
    const { maxLength: _, defaultValue, ...box } = shared
    return (
      <div className="slide-field" data-type={type}>
        <input {...box} type="checkbox" value="yes" defaultChecked={defaultValue !== ''} />
        <span className="slide-field-head">
          <label className="slide-field-name" data-required htmlFor={id}>
            <ConsentWords field={field} follows />
          </label>
          <span className="slide-field-fault" id={`${id}-fault`}>
            {fault}
          </span>
        </span>
      </div>
    )
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
