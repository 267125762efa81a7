import type { ModelQuestion } from './speech.ts'

const MIDDLE = ['points', 'steps', 'statement', 'comparison', 'text', 'table'] as const

/** What a model that does as it is told answers, for every task that there is. */
export function answerWell({ task }: ModelQuestion): string {
  if (task.startsWith('Make the outline')) return JSON.stringify(makeOutline(task))
  if (task.startsWith('Write slide')) return JSON.stringify({ slide: makeSlide(task) })
  if (task.startsWith('Make one slide'))
    return JSON.stringify({ slide: makeContent('points', 'What the page says') })
  return JSON.stringify({ texts: readTexts(task) })
}

function makeOutline(task: string) {
  const slides = Number(/exactly (\d+) slides/.exec(task)?.[1] ?? 5)
  const entries = Array.from({ length: slides }, (_, index) => ({
    title:
      index === 0
        ? 'The answer of the model'
        : index === slides - 1
          ? 'What to do next'
          : `Thought number ${index}`,
    points: ['what is meant', 'why it matters'],
    kind: index === 0 ? 'opening' : index === slides - 1 ? 'closing' : MIDDLE[index % MIDDLE.length],
  }))
  return { title: 'The answer of the model', kind: 'talk', entries }
}

function makeSlide(task: string) {
  const kind = /"kind": "(\w+)"/.exec(task)?.[1] ?? 'points'
  const [, title = 'A slide'] = /<<< THIS SLIDE \S+\n(.*)/.exec(task) ?? []
  return makeContent(kind, title)
}

function makeContent(kind: string, title: string) {
  const common = { kind, title, notes: 'Say it slowly.', picture: 'open window' }
  const points = [
    { head: 'First', text: 'The beginning of it' },
    { head: 'Second', text: 'The end of it' },
    { head: 'Third', text: 'What follows' },
  ]
  const contents: Readonly<Record<string, object>> = {
    opening: { subtitle: 'In one line' },
    section: { subtitle: 'In one line' },
    agenda: { entries: ['One part', 'Another part'] },
    statement: { text: 'It is so.' },
    text: { paragraphs: ['A paragraph that explains it.'] },
    steps: { steps: points },
    comparison: {
      sides: [
        { head: 'Here', points: ['near', 'known'] },
        { head: 'There', points: ['far', 'new'] },
      ],
    },
    table: {
      columns: ['What', 'How'],
      rows: [
        ['tea', 'hot'],
        ['ice', 'cold'],
      ],
    },
    closing: { text: 'Begin today.', contacts: [] },
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
