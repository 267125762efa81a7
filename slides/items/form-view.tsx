import type { ItemOf } from '#domain/deck/items/registry.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

/** How a form looks. Nothing here takes input: a shown deck puts real fields in this place. */
export function FormView({ item, context }: ItemViewProps<ItemOf<'form'>>) {
  return (
    <div className="slide-form">
      <MarkupView item={item} context={context} className="slide-text" />
      {item.fields.map(field => (
        <div className="slide-field" data-type={field.type} key={field.id}>
          <span className="slide-field-name" data-required={field.required || undefined}>
            {field.name}
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
