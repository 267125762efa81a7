import { carryBrief } from '../platform/session/carried-brief.ts'
import { findLocalStorage } from '../platform/updates/page-storage.ts'

/** Fields that begin a presentation. By itself such a form asks for the page of the generator with its words. */
export function startBriefs(page: Document): void {
  page.addEventListener('submit', event => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined
    const signUp = form?.dataset.signUp
    const brief = form && readField(form)?.value.trim()
    // Where nothing can be kept, the words travel in the address.
    if (!signUp || !brief || !carryBrief(brief, findLocalStorage(), Date.now())) return
    event.preventDefault()
    location.assign(signUp)
  })
  page.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    if (event.target instanceof HTMLTextAreaElement)
      event.target.closest<HTMLFormElement>('form[data-brief]')?.requestSubmit()
  })
  page.addEventListener('click', event => {
    const example = event.target instanceof Element && event.target.closest<HTMLElement>('[data-fills-brief]')
    const field = example && readField(example.closest('form[data-brief]') ?? findFirst(page))
    if (!example || !field || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    field.value = example.dataset.fillsBrief ?? ''
    field.focus()
    field.scrollIntoView({ block: 'center' })
  })
}

function findFirst(page: Document): Element | null {
  return page.querySelector('form[data-brief]')
}

function readField(form: Element | null): HTMLTextAreaElement | null {
  return form?.querySelector('textarea') ?? null
}

/** Shows the prices of the period and the currency that are chosen; all of them are in the page. */
export function startPrices(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    const table = target instanceof Element ? target.closest('[data-price-table]') : null
    if (table) showPrices(table)
  })
  // A browser that goes back to the page brings its choice along, and says nothing.
  for (const table of page.querySelectorAll('[data-price-table]')) showPrices(table)
}

function showPrices(table: Element): void {
  const read = (name: string) =>
    table.querySelector<HTMLInputElement>(`[data-price-switch=${name}] input:checked`)?.value
  const chosen = `${read('period')} ${read('currency')}`
  for (const part of table.querySelectorAll<HTMLElement>('[data-price-choice]'))
    part.hidden = part.dataset.priceChoice !== chosen
}
