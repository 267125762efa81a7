/** Of the element that stands for a slide; the list names the one its keys move by it. */
export function optionId(uid: string): string {
  return `slide-option-${uid}`
}

export function uidAt(target: EventTarget | null): string | undefined {
  const option = target instanceof Element ? target.closest('[data-slide]') : null
  return option?.getAttribute('data-slide') ?? undefined
}
