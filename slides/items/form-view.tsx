import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'
import { SentForm } from './sent-form.tsx'

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
          <span className="slide-field-head">
            <span className="slide-field-name" data-required={field.required || undefined}>
              {field.name}
            </span>
          </span>
          <span className="slide-field-box" />
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
