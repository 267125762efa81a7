import { findLinkedSlide } from '#viewer/linked-slide.ts'

/** Links from slide to slide name one by its uid; the page knows its slides by their places. */
export function linkSlides(html: string, slides: readonly { readonly uid: string }[]): string {
  const uids = slides.map(({ uid }) => uid)
  return html.replace(/ href="(#[0-9a-f-]{36})"/g, (whole, href: string) => {
    const place = findLinkedSlide(href, uids)
    return place === undefined ? whole : ` href="#slide-${place + 1}"`
  })
}
