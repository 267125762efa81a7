import type { FormField } from '#domain/deck/items/form.ts'
import type { FieldErrorCode, FieldErrors } from '#domain/errors.ts'
import type { AnswerFault, FormWords } from '#domain/responses/forms.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

/** What `slides/items/form-view.tsx` drew. */
export interface FormParts {
  readonly form: HTMLFormElement
  readonly words: FormWords
  readonly boxes: readonly Box[]
  readonly ticket: HTMLInputElement
  readonly lure: HTMLInputElement
  readonly submit: HTMLButtonElement
  readonly trouble: HTMLElement
  readonly thanks: HTMLElement
  readonly again: HTMLButtonElement
}

export function findFormParts(form: HTMLFormElement): FormParts {
  const find = <Found extends Element>(selector: string) => form.querySelector<Found>(selector)!
  return {
    form,
    words: JSON.parse(form.dataset.words ?? '{}'),
    boxes: [...form.querySelectorAll<Box>('[data-field]')],
    ticket: find('[name=ticket]'),
    lure: find('[name=website]'),
    submit: find('[type=submit]'),
    trouble: find('[role=alert]'),
    thanks: find('[role=status]'),
    again: find('[role=status] button'),
  }
}

export function readFields({ boxes }: FormParts): FormField[] {
  return boxes.map(box => ({
    id: box.dataset.field ?? '',
    name: '-',
    type: (box.closest<HTMLElement>('[data-type]')?.dataset.type ?? 'comment') as FormField['type'],
    required: box.required,
  }))
}

export function readAnswers({ boxes }: FormParts): Record<string, string> {
  const read = (box: Box) => (box.matches('[type=checkbox]:not(:checked)') ? '' : box.value)
  return Object.fromEntries(boxes.map(box => [box.dataset.field ?? '', read(box)]))
}

/** Says at each field what is wrong with it, and leads to the first. */
export function showFaults(parts: FormParts, fields: FieldErrors): void {
  for (const box of parts.boxes) markBox(box, parts.words, fields[box.dataset.field ?? ''])
  parts.boxes.find(box => box.ariaInvalid === 'true')?.focus()
}

/** What is being mended is not called wrong any more. */
export function forgiveBox({ boxes, words }: FormParts, typedIn: EventTarget | null): void {
  const box = boxes.find(one => one === typedIn)
  if (box?.ariaInvalid === 'true') markBox(box, words, undefined)
}

function markBox(box: Box, { faults }: FormWords, code: FieldErrorCode | undefined): void {
  box.ariaInvalid = code ? 'true' : null
  const place = document.getElementById(`${box.id}-fault`)
  if (place) place.textContent = code ? (faults[code as AnswerFault] ?? faults.invalid) : ''
}
