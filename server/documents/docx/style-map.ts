/** What Word's, LibreOffice's and Google's styles mean, by their English and Russian names. */
const headings = Array.from({ length: 6 }, (_, at) => at + 1).flatMap(level => [
  `p[style-name='heading ${level}'] => h${level}:fresh`,
  `p[style-name='Заголовок ${level}'] => h${level}:fresh`,
])

const contents = ['toc', 'Оглавление', 'Contents'].flatMap(name =>
  Array.from({ length: 9 }, (_, at) => `p[style-name='${name} ${at + 1}'] => !`),
)

const left = [
  'toc heading',
  'table of figures',
  'Contents Heading',
  'caption',
  'footnote text',
  'endnote text',
]
const titles = ['Title', 'Название', 'Заголовок']
const quotes = [
  'Quote',
  'Intense Quote',
  'Quotations',
  'Block Text',
  'Цитата',
  'Выделенная цитата',
  'Цитата 2',
]

export const styleMap: readonly string[] = [
  ...headings,
  ...contents,
  ...left.map(name => `p[style-name='${name}'] => !`),
  ...titles.map(name => `p[style-name='${name}'] => h1:fresh`),
  ...quotes.map(name => `p[style-name='${name}'] => blockquote:fresh > p:fresh`),
  'comment-reference => !',
]
