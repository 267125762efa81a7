import type { ModelConfig } from '#server/writer-config.ts'
import { WriterError, type WriterLogger } from '../writer.ts'
import { isPassing, ModelFailure, type ModelFailureKind } from './model-failure.ts'

const ADVICE: Readonly<Record<ModelFailureKind, string>> = {
  busy: 'the language model is busy',
  cut: 'the language model does not answer: see WRITER_URL, and whether it runs',
  timeout: 'the language model is slow: WRITER_TIMEOUT_SECONDS says how long is waited',
  denied: 'the language model refuses the key: see WRITER_API_KEY',
  missing: 'the language model is not there: see WRITER_MODEL and WRITER_URL',
  refused: 'the language model refuses what it was sent',
  unfit: 'the language model gave what is no answer',
}

/** Tells the operator what to look at, and whoever asked only whether it may pass. The key is in neither. */
export function explainFailure(error: unknown, config: ModelConfig, logger: WriterLogger): unknown {
  const { protocol, model, url, apiKey } = config
  const hideKey = (text: string) => (apiKey ? text.replaceAll(apiKey, '…') : text)
  if (error instanceof WriterError) {
    logger.warn({ writer: protocol, model, reason: hideKey(error.message) }, ADVICE.unfit)
    return error
  }
  if (!(error instanceof ModelFailure)) return error
  const { kind, status, message } = error
  logger.warn({ writer: protocol, model, url, status, reason: hideKey(message) }, ADVICE[kind])
  return new WriterError(kind === 'unfit' ? 'failed' : 'unavailable', ADVICE[kind], {
    mayPass: isPassing(error),
  })
}
