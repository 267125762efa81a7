import { randomUUID } from 'node:crypto'

export interface Storm {
  readonly url: string
  readonly slug: string
  readonly slides: readonly [number, number]
  readonly visits: number
  readonly clients: number
}

interface Report {
  readonly visit: string
  readonly client: number
  readonly body: string
}

/** What every visit has come to when both its reports are told. */
export const wholeVisit = { first: 5, second: 1, clicks: 1 } as const

/** Many browsers at once, each visit told in two reports; what was not acknowledged is told again when asked. */
export class VisitStorm {
  readonly #storm: Storm
  readonly acknowledged = new Set<string>()
  readonly sent = new Set<string>()
  #waiting: Report[]
  #doubtful: Report[] = []

  constructor(storm: Storm) {
    this.#storm = storm
    const visits = Array.from({ length: storm.visits }, randomUUID)
    this.#waiting = visits.flatMap((visit, place) => this.#tell(visit, place % storm.clients))
  }

  /** Until everything was tried once, or the server has gone. */
  async blow(onAcknowledged: (reports: number) => void = () => undefined): Promise<void> {
    let done = 0
    let isBroken = false
    const queues = this.#shareOut()
    const work = async (queue: Report[]) => {
      for (let report = queue.shift(); report; report = queue.shift()) {
        if (!isBroken && (await this.#send(report))) {
          this.acknowledged.add(report.visit)
          onAcknowledged(++done)
        } else {
          isBroken = true
          this.#doubtful.push(report)
        }
      }
    }
    await Promise.all(queues.map(work))
    this.#waiting = this.#doubtful
    this.#doubtful = []
  }

  /** Tells some of what was acknowledged once more, as a page does whose reply was lost. */
  repeat(count: number): void {
    this.#waiting.push(...[...this.acknowledged].slice(0, count).flatMap(visit => this.#tell(visit, 0)))
  }

  get unacknowledged(): number {
    return this.#waiting.length
  }

  #shareOut(): Report[][] {
    const queues: Report[][] = Array.from({ length: this.#storm.clients }, () => [])
    for (const report of this.#waiting) queues[report.client]!.push(report)
    return queues
  }

  async #send({ visit, client, body }: Report): Promise<boolean> {
    this.sent.add(visit)
    try {
      const reply = await fetch(`${this.#storm.url}/api/presentations/${this.#storm.slug}/visits/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': `Browser/${client}` },
        body,
      })
      await reply.arrayBuffer()
      return reply.status === 200
    } catch {
      return false
    }
  }

  #tell(visit: string, client: number): Report[] {
    const [first, second] = this.#storm.slides
    const write = (slides: readonly { id: number; seconds: number }[], click_throughs: number): Report => ({
      visit,
      client,
      body: JSON.stringify({ visit, referrer: null, slides, click_throughs }),
    })
    const { first: most, second: more, clicks } = wholeVisit
    return [
      write([{ id: first, seconds: 2 }], 0),
      write(
        [
          { id: first, seconds: most },
          { id: second, seconds: more },
        ],
        clicks,
      ),
    ]
  }
}
