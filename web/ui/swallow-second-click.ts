/**
 * The second click of a double click falls on what a closing popup uncovers, such as a link: nobody meant that one.
 * To be called by the first; any click that is the first of its own ends it.
 */
export function swallowSecondClick(): void {
  document.addEventListener('click', swallow, { capture: true })
}

function swallow(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else document.removeEventListener('click', swallow, { capture: true })
}
