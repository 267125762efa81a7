import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/support/editor/random.ts'
import { inventAccount } from '../../tests/support/process/caller.ts'
import { openNetworkClient } from '../editing/network-client.ts'
import { EditorScenario, type EditorScenarioOptions } from './editor-scenario.ts'

export interface PersonOptions {
  /** By the proxy. */
  readonly url: string
  /** Where one looks at what has become of it. */
  readonly directUrl: string
  readonly name: string
  readonly random: Random
}

/** The plan's limit of 10 must never be what stops one here. */
const mostDecks = 8

/** Somebody who writes, makes decks and uploads pictures, and does again whatever was answered with an error. */
export class Person {
  readonly email: string
  readonly scenarios: EditorScenario[] = []
  readonly #options: EditorScenarioOptions
  readonly #uploads: Promise<void>[] = []
  readonly #working: Promise<void>
  #isWorking = true

  private constructor(options: EditorScenarioOptions, email: string) {
    this.#options = options
    this.email = email
    this.#working = this.#work()
  }

  static async arrive({ url, directUrl, name, random }: PersonOptions): Promise<Person> {
    const direct = await openNetworkClient(directUrl)
    const { email, password } = inventAccount()
    await direct.auth.register({ body: { email, password1: password, password2: password } })
    const client = await openNetworkClient(url, { jar: direct.jar })
    return new Person({ client, direct, random, name }, email)
  }

  async #work(): Promise<void> {
    const { random } = this.#options
    while (this.#isWorking) {
      const { length } = this.scenarios
      if (length === 0 || (length < mostDecks && random.chance(0.02))) {
        const name = `${this.#options.name}d${length}`
        this.scenarios.push(await EditorScenario.open({ ...this.#options, name }))
      }
      const scenario = random.pick(this.scenarios.slice(-2))!
      if (random.chance(0.04)) this.#uploads.push(scenario.upload())
      else scenario.edit()
      // Words come in runs: within one a slide's changes wait for each other, between two they are sent.
      await pause(random.chance(0.8) ? 40 + random.below(60) : 300 + random.below(600))
    }
  }

  async rest(): Promise<void> {
    this.#isWorking = false
    await this.#working
    await Promise.all(this.#uploads)
  }

  async findWrong(milliseconds: number): Promise<string[]> {
    return (await Promise.all(this.scenarios.map(scenario => scenario.findWrong(milliseconds)))).flat()
  }

  leave(): void {
    this.#isWorking = false
    for (const { tab } of this.scenarios) tab.kill()
  }
}
