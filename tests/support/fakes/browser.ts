import type { Browser, OpenPage, PageOrder } from '#server/providers/browser/browser.ts'

/** A browser that makes files of a few bytes, and behaves as a test wants. */
export class FakeBrowser implements Browser {
  readonly orders: PageOrder[] = []
  /** What it takes for the picture of anything. */
  picture = Buffer.from('\u0089PNG')
  /** Met before each page. */
  meet: (order: PageOrder) => Promise<void> = async () => undefined

  async withPage<Result>(order: PageOrder, work: (page: OpenPage) => Promise<Result>): Promise<Result> {
    this.orders.push(order)
    await this.meet(order)
    return work({
      toPdf: async () => Buffer.from(`%PDF-1.4 of ${order.html.length} characters`),
      takePicture: async () => this.picture,
      takeStrip: async () => this.picture,
      measure: async () => undefined as never,
    })
  }

  /** While it is as if it were being fetched. */
  preparing = false
  isPreparing(): boolean {
    return this.preparing
  }

  async close(): Promise<void> {}
}
