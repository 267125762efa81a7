import type { ModelQuestion } from './speech.ts'

const MIDDLE = ['points', 'steps', 'statement', 'comparison', 'text', 'table'] as const

const words = {
  en: {
    title: 'The answer of the model',
    closing: 'What to do next',
    thought: (index: number) => `Thought number ${index}`,
    notes: ['what is meant', 'why it matters'],
    said: 'Say it slowly.',
    line: 'In one line',
    heads: ['First', 'Second', 'Third'],
    texts: ['The beginning of it', 'The end of it', 'What follows'],
    sides: ['Here', 'There'],
    paragraph: 'A paragraph that explains it.',
  },
  ru: {
    title: 'Что ответила модель',
    closing: 'Что делать дальше',
    thought: (index: number) => `Мысль под номером ${index}`,
    notes: ['что имеется в виду', 'почему это важно'],
    said: 'Говорите не спеша.',
    line: 'Одной строкой',
    heads: ['Сначала', 'Затем', 'После'],
    texts: ['С чего всё начинается', 'Чем всё заканчивается', 'Что из этого следует'],
    sides: ['Здесь', 'Там'],
    paragraph: 'Абзац, который это объясняет.',
  },
}
type Words = (typeof words)['en']

/** What a model that does as it is told answers, for every task that there is. */
export function answerWell({ task, system }: ModelQuestion): string {
  const own = words[system.includes('is in Russian') ? 'ru' : 'en']
  if (task.startsWith('Make the outline')) return JSON.stringify(makeOutline(task, own))
  if (task.startsWith('Write slide')) return JSON.stringify({ slide: makeSlide(task, own) })
  if (task.startsWith('Answer: {"ready"')) return JSON.stringify({ ready: true })
  if (task.startsWith('Review the')) return JSON.stringify({ remarks: [] })
  if (task.startsWith('Make one slide'))
    return JSON.stringify({ slide: makeContent('points', own.title, own) })
  return JSON.stringify({ texts: readTexts(task) })
}

function makeOutline(task: string, own: Words) {
  const slides = Number(/exactly (\d+) slides/.exec(task)?.[1] ?? 5)
  const entries = Array.from({ length: slides }, (_, index) => ({
    title: index === 0 ? own.title : index === slides - 1 ? own.closing : own.thought(index),
    kind: index === 0 ? 'opening' : index === slides - 1 ? 'closing' : MIDDLE[index % MIDDLE.length],
    points: own.notes,
  }))
  return { title: own.title, kind: 'talk', entries }
}

function makeSlide(task: string, own: Words) {
  const kind = /^ {2}"kind": "(\w+)"/m.exec(task)?.[1] ?? 'points'
  const [, title = own.title] = /<<< THIS SLIDE \S+\n(.*)/.exec(task) ?? []
  return makeContent(kind, title, own)
}

function makeContent(kind: string, title: string, own: Words) {
  const common = { kind, title, notes: own.said, picture: 'open window' }
  const points = own.heads.map((head, index) => ({ head, text: own.texts[index] }))
  const contents: Readonly<Record<string, object>> = {
    opening: { subtitle: own.line },
    section: { subtitle: own.line },
    agenda: { entries: own.heads },
    statement: { text: own.line },
    text: { paragraphs: [own.paragraph] },
    steps: { steps: points },
    comparison: { sides: own.sides.map(head => ({ head, points: own.texts })) },
    table: { columns: own.sides, rows: own.heads.map((head, index) => [head, own.texts[index]]) },
    closing: { text: own.line, contacts: [] },
  }
  return { ...common, ...(contents[kind] ?? { kind: 'points', points }) }
}

/** The same texts, as an answer that changes nothing. */
function readTexts(task: string): string[] {
  const [, texts = ''] = /<<< TEXTS \S+\n([\s\S]*?)\n>>> TEXTS/.exec(task) ?? []
  return texts
    .split(/^\[\d+\] /m)
    .slice(1)
    .map(text => text.replace(/\n$/, ''))
}
