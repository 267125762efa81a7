import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../contract/api-error.ts'
import { drawPicture, writeForm } from '../../tests/support/pictures.ts'
import { type Account, inventAccount, openCaller } from '../../tests/support/process/caller.ts'
import { openNetworkClient } from '../editing/network-client.ts'

interface Told {
  readonly account: Account
  slug?: string
  src?: string
  /** When the server believes that the deck was made. */
  madeAt?: Date
}

/** People who register, make a deck and upload a picture, one after another; what they were told is remembered. */
export class Newcomers {
  readonly #url: string
  readonly #picture: Buffer
  readonly told: Told[] = []
  /** Refusals that were none of the weather's: everything but "not now". */
  readonly oddRefusals: string[] = []
  refusals = 0
  #isComing = true
  readonly #coming: Promise<void>

  private constructor(url: string, picture: Buffer) {
    this.#url = url
    this.#picture = picture
    this.#coming = this.#come()
  }

  static async begin(url: string): Promise<Newcomers> {
    return new Newcomers(url, await drawPicture(16, 16).png().toBuffer())
  }

  async #come(): Promise<void> {
    while (this.#isComing) {
      await this.#comeOnce().catch(error => this.#takeRefusal(error))
      await pause(300)
    }
  }

  async #comeOnce(): Promise<void> {
    const client = await openNetworkClient(this.#url)
    const account = inventAccount()
    const { email, password } = account
    await client.auth.register({ body: { email, password1: password, password2: password } })
    const told: Told = { account }
    this.told.push(told)
    const { slug, created_at } = await client.presentations.create({ body: { name: 'First' } })
    Object.assign(told, { slug, madeAt: new Date(created_at) })
    const { payload, headers } = writeForm([{ body: this.#picture }])
    const path = `/api/assets/?presentation=${encodeURIComponent(slug)}`
    const reply = await client.fetch(path, { method: 'POST', headers, body: new Uint8Array(payload) })
    if (reply.ok) told.src = ((await reply.json()) as { src: string }).src
    else this.#takeRefusal(new ApiError({ code: 'internal', statusCode: reply.status, message: path }))
  }

  #takeRefusal(error: unknown): void {
    this.refusals += 1
    if (error instanceof ApiError && error.statusCode !== 503) {
      this.oddRefusals.push(`a newcomer was answered ${error.statusCode} ${error.message}`)
    }
  }

  async end(): Promise<void> {
    this.#isComing = false
    await this.#coming
  }

  /** What they were told they have, and have not. */
  async findLosses(): Promise<string[]> {
    const losses = await Promise.all(this.told.map(told => this.#findLoss(told)))
    return losses.flat()
  }

  async #findLoss({ account, slug, src }: Told): Promise<string[]> {
    const caller = await openCaller(this.#url)
    const entering = await caller.logIn(account)
    if (entering !== 200) return [`the account ${account.email} is not there: ${entering}`]
    const looks = [slug && `/api/presentations/${slug}/`, src && `/assets/${src}`].filter(
      path => path !== undefined,
    )
    const statuses = await Promise.all(looks.map(async path => (await caller.send('GET', path)).status))
    return statuses.flatMap((status, place) =>
      status === 200 ? [] : [`${looks[place]} is not there: ${status}`],
    )
  }
}
