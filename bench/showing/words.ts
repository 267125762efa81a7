export interface Words {
  readonly title: string
  readonly points: readonly string[]
}

const subjects = ['The harbour', 'A quiet street', 'The night shift', 'Every second pupil', 'The old bridge']
const verbs = ['carries', 'costs', 'teaches', 'waits for', 'gives back']
const objects = [
  'twice as many people as ten years ago',
  'less than the road it replaced',
  'what nobody had written down',
  'a morning of work in each of the seven districts',
  'its own weight in grain before the ice comes',
  'the first answer that was worth the question',
]

/** The same words for every renderer: a heading and four points on every slide, none like another. */
export function writeWords(slides: number): Words[] {
  return Array.from({ length: slides }, (_, slide) => ({
    title: `${pick(subjects, slide)} ${pick(verbs, slide * 3)} more, part ${slide + 1}`,
    points: [0, 1, 2, 3].map(
      point =>
        `${pick(subjects, slide + point)} ${pick(verbs, slide * 2 + point)} ${pick(objects, slide * 5 + point)}.`,
    ),
  }))
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? ''
}

/** As our own slides. */
export function toSlides(words: readonly Words[]): object[] {
  return words.map(({ title, points }, index) => ({
    uid: crypto.randomUUID(),
    index,
    items: [
      { id: `title-${index}`, index: 0, type: 'text', text: `<h2>${title}</h2>` },
      {
        id: `points-${index}`,
        index: 1,
        type: 'text',
        text: `<ul>${points.map(point => `<li><p>${point}</p></li>`).join('')}</ul>`,
      },
    ],
  }))
}

/** As Markdown in the manner of Marp: a rule between slides. */
export function toMarkdown(words: readonly Words[]): string {
  const slides = words.map(
    ({ title, points }) => `## ${title}\n\n${points.map(point => `- ${point}`).join('\n')}`,
  )
  return `---\nmarp: true\nsize: 16:9\n---\n\n${slides.join('\n\n---\n\n')}\n`
}

/** As the sections of a reveal.js document, with its files at `root`. */
export function toReveal(words: readonly Words[], root: string): string {
  const sections = words.map(
    ({ title, points }) =>
      `<section><h2>${title}</h2><ul>${points.map(point => `<li>${point}</li>`).join('')}</ul></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Words</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${root}/reset.css"><link rel="stylesheet" href="${root}/reveal.css"><link rel="stylesheet" href="${root}/theme/white.css"></head><body><div class="reveal"><div class="slides">${sections.join('')}</div></div><script src="${root}/reveal.js"></script><script>Reveal.initialize({ width: 1280, height: 720, hash: true })</script></body></html>`
}
