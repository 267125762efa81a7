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
