import type { CalledRoute } from '../../tests/support/authorisation/call.ts'
import { callAs } from '../../tests/support/authorisation/call.ts'
import type { DatabasePicture } from '../../tests/support/authorisation/database-picture.ts'
import { lookAtTeam } from '../../tests/support/authorisation/look-at-team.ts'
import { findSecrets } from '../../tests/support/authorisation/matrix.ts'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Scene } from '../../tests/support/authorisation/scene.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import type { TestServer } from '../../tests/support/server/open-test-server.ts'
import type { TestClient } from '../../tests/support/server/test-client.ts'
import { foreignValues } from './foreign-values.ts'
import { isGivenAway, isInert } from './harmless-places.ts'
import { type IdPlace, putAt } from './id-places.ts'

export interface World {
  readonly server: TestServer
  readonly picture: DatabasePicture
  /** Whose things are named by people who are not theirs. */
  readonly theirs: Scene
  readonly theirIds: readonly (string | number)[]
  readonly random: Random
}

/** A call of somebody's that is in order but for one place. */
export interface Attempt {
  readonly id: string
  readonly route: CalledRoute
  readonly caller: string
  readonly client: TestClient
  readonly sample: Sample
  readonly place: IdPlace
}

/** Names so many things there that are not the caller's; whether refusals changed nothing is for the caller to look at. */
export async function tryForeignIds(world: World, attempt: Attempt, count: number): Promise<string[]> {
  const { server, picture, theirs, theirIds, random } = world
  const { id, route, caller, client, sample, place } = attempt
  const failures: string[] = []
  const where = `${id} as ${caller} at ${place.path.join('.')}`
  const given: (string | number)[] = []
  const call = async (value: string | number) => {
    const reply = await callAs(server.app, client, route, putAt(sample, place.path, value))
    const told = findSecrets(reply.body, theirs)
    if (told.length > 0 && !isGivenAway(id, value, theirs)) {
      failures.push(`${where}: naming ${value} told “${told.join('”, “')}”`)
    }
    return reply.statusCode
  }

  const values = foreignValues(place.own, theirIds, random)
  for (let tried = 0; tried < count; tried++) {
    const { value } = values.next() as { readonly value: string | number }
    if (isGivenAway(id, value, theirs) || isInert(id, place.path)) given.push(value)
    else {
      const status = await call(value)
      if (status < 400 || status >= 500)
        failures.push(`${where}: naming ${value} was answered with ${status}`)
    }
  }
  if (given.length > 0) {
    await checkUnchanged(world, id, failures)
    const before = await lookAtTeam(server.services.orm, theirs.workspaceId)
    for (const value of given)
      if ((await call(value)) >= 500) failures.push(`${where}: naming ${value} failed`)
    const after = await lookAtTeam(server.services.orm, theirs.workspaceId)
    if (isInert(id, place.path) && before !== after) failures.push(`${where}: the others’ rows were changed`)
    await picture.restore()
  }
  return failures
}

/** To be asked before anything is called that may change something. */
export async function checkUnchanged({ picture }: World, id: string, failures: string[]): Promise<void> {
  const changed = await picture.listChanged()
  if (changed.length === 0) return
  failures.push(`${id}: refused calls changed ${changed.join(', ')}`)
  await picture.restore()
}
