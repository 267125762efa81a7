import type { Family } from '../family.ts'

/** Elements whose handler runs by itself once they stand on a page. */
const elements: readonly (readonly [string, string, string])[] = [
  ['img', 'src=x', 'onerror'],
  ['image', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['body', '', 'onload'],
  ['body', '', 'onpageshow'],
  ['iframe', 'src=about:blank', 'onload'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['video', '><source src=x', 'onerror'],
  ['audio', '><source src=x', 'onerror'],
  ['img', 'srcset=x', 'onerror'],
  ['img', 'src=/favicon.svg', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['select', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocus'],
  ['button', 'autofocus', 'onfocus'],
  ['p', 'tabindex=1 autofocus', 'onfocus'],
  ['a', 'href=# autofocus', 'onfocus'],
  ['span', 'contenteditable autofocus', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['marquee', '', 'onstart'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=x', 'onerror'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['script', 'src=x', 'onerror'],
  ['input', 'type=image src=x', 'onerror'],
  ['li', 'style=animation-name:rotation', 'onanimationstart'],
  ['h1', 'style=transition:outline-color_1s id=x tabindex=1', 'ontransitionend'],
  ['xss', 'id=x tabindex=1 autofocus', 'onfocusin'],
]

type Write = (tag: string, more: string, handler: string, code: string) => string

/** The same in the ways that filters have been got past. */
const spellings: readonly Write[] = [
  (tag, more, on, code) => `<${tag} ${more} ${on}=${code}>`,
  (tag, more, on, code) => `<${tag} ${more} ${on}="${code}">`,
  (tag, more, on, code) => `<${tag.toUpperCase()} ${more} ${on.toUpperCase()}='${code}'>`,
  (tag, more, on, code) => `<${tag}/${more.replaceAll(' ', '/')}/${on}=${code}//`,
  (tag, more, on, code) => `<${tag}\n${more}\t${on}\f=\r"${code}"`,
  (tag, more, on, code) => `<${tag} ${more} ${on}=${encode(code)}>`,
  (tag, more, on, code) => `<p>words</p><${tag} ${more} a="b"${on}="${code}">words</${tag}>`,
  (tag, more, on, code) => `<<${tag} ${more} ${on}=${code}>>`,
]

export const handlers: Family = {
  name: 'handlers',
  makers: elements.flatMap(([tag, more, on]) =>
    spellings.map(write => (code: string) => write(tag, more, on, code)),
  ),
}

/** Every character as a number: what a parser of attributes reads back. */
function encode(code: string): string {
  return [...code]
    .map((char, at) => (at % 2 ? `&#${char.charCodeAt(0)};` : `&#x${char.charCodeAt(0).toString(16)};`))
    .join('')
}
