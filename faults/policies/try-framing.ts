import type { Trial } from './open-trial.ts'
import type { Asked } from './read-answer.ts'

const atOnce = 12

/** A foreign page puts all of them into frames: decks come up there, and nothing else does. */
export async function tryFraming(trial: Trial, documents: readonly Asked[]): Promise<string[]> {
  const failures: string[] = []
  const paths = (framing: Asked['framing']) =>
    documents.filter(one => one.framing === framing && one.form === undefined).map(({ path }) => path)
  for (const chunk of inChunks(paths('nobody else'))) {
    failures.push(...(await trial.frame(chunk)).map(path => `${path} came up in a foreign frame`))
  }
  for (const chunk of inChunks(paths('anyone'))) {
    const framed = await trial.frame(chunk)
    failures.push(
      ...chunk.filter(path => !framed.includes(path)).map(path => `${path} does not come up in a frame`),
    )
  }
  return failures
}

function inChunks(paths: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, at) =>
    paths.slice(at * atOnce, (at + 1) * atOnce),
  )
}
