/** The place of the slide that a link on another leads to: it names it by its uid. Undefined for any other link. */
export function findLinkedSlide(href: string | null, uids: readonly string[]): number | undefined {
  const place = href?.startsWith('#') ? uids.indexOf(href.slice(1)) : -1
  return place === -1 ? undefined : place
}
