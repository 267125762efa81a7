import type { Locale } from '../../../locale.ts'
import { capitalize, splitSentences } from '../../condense/sentences.ts'
import type { BriefBlock, Sequence } from '../brief.ts'
import { splitHead } from '../raw-block.ts'

const STEP =
  /^(?:step|stage|phase|шаг|этап|фаза|стадия)\s(?:№\s?)?(?:\d{1,2}|one|two|three|four|five|six|первый|второй|третий)\s?(?:[:.)—–-]\s?|$)/iu
const OPENS =
  /^(?:first(?:ly)?|first of all|to begin with|to start|begin by|во-первых|сначала|прежде всего|для начала|первым делом|вначале)(?:,\s|\s)/iu
const GOES_ON =
  /^(?:and\s|и\s)?(?:second(?:ly)?|third(?:ly)?|then|next|after that|afterwards|later|finally|lastly|in the end|во-вторых|в-третьих|в-четв[её]ртых|затем|потом|далее|дальше|после этого|после чего|наконец|в конце|в завершение)(?:,\s|\s)/iu
const ARROW = /\s?(?:→|⟶|➜|=>|->|⇒)\s?/u
const FEWEST = 2

type Step = Sequence['steps'][number]

/** What goes one after the other in a section: numbered points, steps by name, "first … then … finally", arrows. */
export function findSequences(
  blocks: readonly BriefBlock[],
  indices: readonly number[],
  language: Locale,
): Sequence[] {
  const found: Sequence[] = []
  let run: { steps: Step[]; blocks: number[] } = { steps: [], blocks: [] }
  const flush = () => {
    if (run.steps.length >= FEWEST) found.push(run)
    run = { steps: [], blocks: [] }
  }
  for (const index of indices) {
    const block = blocks[index]!
    const isNamed = block.kind !== 'table' && STEP.test(block.text)
    if ((block.kind === 'numbered' && block.level === 0) || isNamed) {
      run.steps.push(splitHead(dropStepName(block.text)))
      run.blocks.push(index)
    } else if (
      run.steps.length > 0 &&
      (block.kind === 'bullet' || block.kind === 'numbered') &&
      block.level > 0
    ) {
      const last = run.steps.pop()!
      run.steps.push(
        last.head === ''
          ? { head: last.text, text: block.text }
          : { head: last.head, text: [last.text, block.text].filter(Boolean).join('; ') },
      )
      run.blocks.push(index)
    } else {
      flush()
      if (block.kind === 'paragraph' || block.kind === 'bullet')
        found.push(...readProse(block.text, index, language))
    }
  }
  flush()
  return found
}

function dropStepName(text: string): string {
  const rest = text.replace(STEP, '')
  return rest === '' ? text : rest
}

function readProse(text: string, block: number, language: Locale): Sequence[] {
  if (text.length > 20_000) return []
  const parts = text.split(ARROW).map(part => part.trim())
  if (parts.length >= 3 && parts.every(part => part !== '' && part.length <= 80))
    return [
      {
        steps: parts.map(part => ({ head: '', text: capitalize(part.replace(/[.;]$/, '')) })),
        blocks: [block],
      },
    ]
  const steps: Step[] = []
  for (const sentence of splitSentences(text, language)) {
    const clauses = sentence.split(
      /;\s|,\s(?=(?:and\s|и\s|а\s)?(?:then|next|finally|затем|потом|после этого|наконец)(?![a-zà-ɏа-яё]))/iu,
    )
    for (const clause of clauses) {
      const bare = clause.trim().replace(/^(?:а|и|and)\s(?=[a-zà-ɏа-яё])/iu, '')
      if (steps.length === 0 ? OPENS.test(bare) : GOES_ON.test(bare))
        steps.push({ head: '', text: tidy(bare) })
    }
  }
  return steps.length >= FEWEST + 1 || (steps.length === FEWEST && text.length < 300)
    ? [{ steps, blocks: [block] }]
    : []
}

function tidy(clause: string): string {
  return capitalize(
    clause
      .replace(OPENS, '')
      .replace(GOES_ON, '')
      .replace(/[.;,]$/, '')
      .trim(),
  )
}
