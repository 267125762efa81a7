import type { z } from 'zod'
import type { WriterState, writers } from '#contract/writers.ts'
import { DomainError } from '#domain/errors.ts'
import { type ModelConnection, modelConnectionSchema } from '#domain/generation/writer-trial.ts'
import type { Orm } from '#server/db/database.ts'
import { readSetting, removeSetting, writeSetting } from '#server/db/settings.ts'
import type { StoredChoice } from '#server/providers/writers/chosen-writer.ts'
import { testModel } from '#server/providers/writers/open-writer.ts'
import type { Seal } from '#server/seal.ts'
import type { Services } from '#server/services.ts'
import { completeModel, type ModelConfig } from '#server/writer-config.ts'
import { limitAttempts } from '../throttle/throttle.ts'

const setting = 'writer'

/** What is stored of a connected model: its key is sealed, and so not known to a copy of the database. */
interface StoredModel extends Omit<ModelConnection, 'api_key'> {
  readonly sealedKey: string | null
}

async function readModel(orm: Orm): Promise<{ text: string; stored: StoredModel } | undefined> {
  const text = await readSetting(orm, setting)
  if (text === undefined) return undefined
  try {
    const { sealedKey, ...connection } = JSON.parse(text) as StoredModel
    const checked = modelConnectionSchema.parse(connection)
    return { text, stored: { ...checked, sealedKey: typeof sealedKey === 'string' ? sealedKey : null } }
  } catch {
    // A newer version may have written it: this one knows no such model, and the built-in writer writes.
    return undefined
  }
}

/** The model that the owner connected, with its key; undefined where there is none. */
export async function readStoredChoice(orm: Orm, seal: Seal): Promise<StoredChoice | undefined> {
  const found = await readModel(orm)
  if (!found) return undefined
  const { sealedKey, ...connection } = found.stored
  const apiKey = sealedKey === null ? undefined : await seal.unseal(sealedKey)
  const isKeyLost = sealedKey !== null && apiKey === undefined
  // Readable again, as when the right seal.key was put in its place, it is another choice.
  const version = isKeyLost ? `${found.text} without its key` : found.text
  return { version, model: completeModel({ ...connection, apiKey }), isKeyLost }
}

export async function readWriter({ orm, seal, writerChoice }: Services): Promise<WriterState> {
  await writerChoice.refresh()
  const { source, model } = writerChoice
  const found = source === 'product' ? await readModel(orm) : undefined
  const sealedKey = found?.stored.sealedKey ?? null
  const isLost = sealedKey !== null && (await seal.unseal(sealedKey)) === undefined
  return {
    source,
    protocol: model?.protocol ?? null,
    // What the environment says is the operator's, and may name machines of their network.
    url: source === 'environment' ? '' : (model?.url ?? ''),
    model: model?.model ?? '',
    has_key: model?.apiKey !== undefined,
    key_lost: isLost,
  }
}

/** Stores the model and takes it up at once; other processes do with their next call. */
export async function connectWriter(services: Services, given: ModelConnection): Promise<WriterState> {
  refuseDecided(services)
  const model = await readGiven(services, given)
  const { api_key: _, ...connection } = given
  const sealedKey = model.apiKey === undefined ? null : await services.seal.seal(model.apiKey)
  const stored: StoredModel = { ...connection, sealedKey }
  await writeSetting(services.orm, setting, JSON.stringify(stored))
  return readWriter(services)
}

export async function disconnectWriter(services: Services): Promise<WriterState> {
  refuseDecided(services)
  await removeSetting(services.orm, setting)
  return readWriter(services)
}

type Trial = z.input<typeof writers.test.reply>

/** Asks the model one question, with the stored key where none is given. */
export async function testWriter(
  services: Services,
  given: ModelConnection,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal },
): Promise<Trial> {
  const model = await readGiven(services, given)
  await limitAttempts(services, 'writerTest', { address })
  const { outcome, said, tookMs } = await testModel(model, signal)
  return { outcome, said: said.slice(0, 300), took_ms: tookMs }
}

/** What was named, complete; the stored key belongs to the stored address and goes nowhere else. */
async function readGiven({ orm, seal }: Services, given: ModelConnection): Promise<ModelConfig> {
  const { api_key: key, ...connection } = given
  const known = key === undefined ? await readStoredChoice(orm, seal) : undefined
  const asked = completeModel({ ...connection, apiKey: key || undefined })
  const isSame = known?.model.protocol === asked.protocol && originOf(known.model) === originOf(asked)
  const apiKey = asked.apiKey ?? (isSame ? known?.model.apiKey : undefined)
  const isVendor = asked.protocol !== 'ollama' && connection.url === ''
  if (isVendor && apiKey === undefined)
    throw new DomainError('validation_failed', { fields: { api_key: 'required' } })
  return { ...asked, apiKey }
}

function originOf({ url }: ModelConfig): string {
  return new URL(url).origin
}

function refuseDecided({ writerChoice }: Services): void {
  if (writerChoice.source === 'environment') throw new DomainError('conflict')
}
