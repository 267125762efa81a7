import type { SlideKind } from '#domain/generation/outline.ts'

/** What the model is told of each kind: when to use it, and its JSON without title, notes and picture. */
export const SLIDE_SHAPES: Readonly<Record<SlideKind, { readonly use: string; readonly shape: string }>> = {
  opening: {
    use: 'the first slide; the title is the name of the talk, the subtitle one line that says what is in it for the audience',
    shape: '"subtitle": "up to 120 letters"',
  },
  agenda: {
    use: 'what the talk goes through; the entries name its parts',
    shape: '"entries": ["3 to 6 parts, up to 60 letters each"]',
  },
  section: {
    use: 'opens a new part of a long talk',
    shape: '"subtitle": "up to 120 letters"',
  },
  statement: {
    use: 'one thought to remember; the title is the whole sentence',
    shape: '"text": "what supports it, up to 160 letters, or empty"',
  },
  text: {
    use: 'an explanation that would lose its thread as a list',
    shape: '"paragraphs": ["1 to 3 paragraphs, up to 300 letters each"]',
  },
  points: {
    use: 'several things of equal weight; the commonest kind, so do not let it be the only one',
    shape: '"points": [{"head": "2 to 5 words", "text": "up to 140 letters"}] with 3 to 5 of them',
  },
  steps: {
    use: 'things done one after the other',
    shape: '"steps": [{"head": "2 to 5 words", "text": "up to 120 letters"}] with 3 to 6 of them',
  },
  timeline: {
    use: 'things that happen at known times; only with dates of the material',
    shape:
      '"events": [{"when": "as the material writes it", "text": "up to 120 letters"}] with 3 to 6 of them',
  },
  numbers: {
    use: 'one to four figures worth showing large; only figures of the material',
    shape:
      '"numbers": [{"value": "the figure as the material writes it", "label": "what it counts, up to 80 letters"}] with 1 to 4 of them',
  },
  quote: {
    use: 'words that somebody said, exactly as the material has them',
    shape:
      '"text": "the quotation without quotation marks, up to 280 letters", "author": "who said it, or empty"',
  },
  comparison: {
    use: 'two to four things side by side',
    shape:
      '"sides": [{"head": "name", "points": ["2 to 5 points, up to 90 letters each"]}] with 2 to 4 of them',
  },
  table: {
    use: 'several properties of several things',
    shape:
      '"columns": ["2 to 5 heads"], "rows": [["as many cells as columns, up to 50 letters each"]] with 2 to 6 rows',
  },
  chart: {
    use: 'a row of figures that can be drawn; only values of the material, none computed',
    shape:
      '"chart": "bar, line, pie or donut", "unit": "%, or empty", "categories": ["2 to 8 names"], "series": [{"name": "what is counted", "values": [as many numbers as categories]}], "text": "what the chart shows, up to 120 letters"',
  },
  team: {
    use: 'people and what each is; only people of the material',
    shape:
      '"people": [{"name": "as the material writes it", "role": "up to 60 letters"}] with 2 to 8 of them',
  },
  pricing: {
    use: 'offers with their prices; only prices of the material',
    shape:
      '"offers": [{"name": "1 to 3 words", "price": "as the material writes it", "points": ["up to 4, up to 50 letters each"]}] with 2 to 4 of them, "lifted": "the name of the one that the material recommends, or empty"',
  },
  before_after: {
    use: 'how something was and how it is now',
    shape:
      '"before": {"head": "name", "points": ["2 to 4, up to 70 letters each"]}, "after": {"head": "name", "points": ["as many"]}',
  },
  process: {
    use: 'stages that lead into one another',
    shape: '"steps": [{"head": "1 to 3 words", "text": "up to 80 letters"}] with 3 to 6 of them',
  },
  cycle: {
    use: 'stages of which the last leads back to the first',
    shape: '"steps": [{"head": "1 to 3 words", "text": "up to 60 letters"}] with 3 to 6 of them',
  },
  funnel: {
    use: 'a number that shrinks from stage to stage; only figures of the material',
    shape:
      '"stages": [{"value": "as the material writes it", "label": "up to 50 letters"}] with 3 to 6 of them, the largest first',
  },
  matrix: {
    use: 'four groups by two properties with two values each',
    shape:
      '"columns": ["two names"], "rows": ["two names"], "fields": ["four texts row by row, up to 90 letters each"]',
  },
  quiz: {
    use: 'a question to the audience with answers to choose from; the right one is told in the notes',
    shape: '"question": "up to 140 letters", "options": ["2 to 4 answers, up to 70 letters each"]',
  },
  qa: {
    use: 'questions that will be asked, with their answers',
    shape: '"pairs": [{"question": "up to 90 letters", "answer": "up to 160 letters"}] with 2 to 4 of them',
  },
  code: {
    use: 'lines of a program, exactly as the material has them',
    shape: '"code": "up to 12 lines"',
  },
  gallery: {
    use: 'works side by side, each by its name',
    shape: '"works": [{"head": "2 to 4 words", "text": "up to 80 letters"}] with 3 to 6 of them',
  },
  closing: {
    use: 'the last slide: what to remember or to do next',
    shape: '"text": "up to 160 letters", "contacts": ["only contacts of the material"]',
  },
}

const COMMON = `Every slide is {"slide": {"kind": "…", "title": "…", what its kind has, "notes": "…", "picture": "…"}}.
- title: up to 60 letters, a thought rather than a label
- notes: what the speaker says, 2 to 5 sentences that add to the slide and do not read it out
- picture: for opening, section, text, quote and points of few words: the thing that a fitting photo shows, 2 to 4 English words; empty where none would help, and on the other kinds
- icons: for points, steps, process, qa and gallery: one English noun for each part in its order, a thing that can be drawn (["truck", "leaf", "lock"]); empty on the other kinds, or where no things come to mind
- emphasis: loud for the one or two moments to remember, quiet for what is only noted, else normal
- arrangement: how its parts stand: cards, rows, columns, line, stairs, large (running words), side (title at the side)`

export function describeShapes(kinds: readonly SlideKind[]): string {
  const described = kinds.map(kind => {
    const { use, shape } = SLIDE_SHAPES[kind]
    return `- ${kind}: ${use}.\n  "kind": "${kind}", ${shape}`
  })
  return `${COMMON}\n${described.join('\n')}`
}
