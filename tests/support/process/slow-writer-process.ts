import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/logger.ts'
import { openServices } from '#server/open-services.ts'
import type { Writer } from '#server/providers/writers/writer.ts'
import { FakeWriter, writeWords } from '../fakes/writer.ts'

/**
 * A real process that serves the calls and does the jobs, with a writer that takes its time and leaves a line in a
 * file for every slide it is asked for: which process, which presentation, which slide. With STEPS it has second thoughts
 * as a language model has, and stops for ever at the step that HOLD names.
 */
const { WRITTEN = '', PROCESS = '', LATENCY = '20', STEPS = '', HOLD = '', ...env } = process.env
const config = readConfig(env, process.cwd())
const logger = createLogger(config)
const writer: FakeWriter & { review?: Writer['review'] } = new FakeWriter()

/** Says in a file what it is asked for, and never answers where it is held: it is killed there. */
async function meet(step: string): Promise<void> {
  if (STEPS === '') return
  appendFileSync(STEPS, `${PROCESS} ${step}\n`)
  if (step.startsWith(HOLD) && HOLD !== '') await new Promise(() => undefined)
}

if (STEPS !== '') {
  const writeOutline = writer.writeOutline.bind(writer)
  writer.writeOutline = async wish => {
    await meet('plan')
    return writeOutline(wish)
  }
  writer.review = async () => {
    await meet('review')
    return [
      { index: 1, fault: 'repeat', advice: 'says what the third says', mayGo: true },
      { index: 3, fault: 'weak', advice: 'name the price' },
      { index: 4, fault: 'weak', advice: 'name the place' },
    ]
  }
}

writer.writeSlide = async wish => {
  await meet(`${wish.mending ? 'mend' : 'slide'} ${wish.entry.title}`)
  appendFileSync(WRITTEN, `${PROCESS}\t${wish.outline.title}\t${wish.index}\n`)
  await pause(Number(LATENCY), undefined, { signal: wish.signal })
  return writeWords(wish.entry)
}
const { services } = await openServices(config, logger, { writer })
const app = await buildApp(services, { logger })
await app.listen({ port: config.PORT, host: '127.0.0.1' })
if (config.isEmbeddedDatabase) await services.jobs.takeUpAll()
await services.jobs.startWorkers()
process.stdout.write('is ready at work\n')
