import type { Product } from '../hostile/open-product.ts'
import type { Filling } from './fill-product.ts'
import { judgePolicy, listNonces, readPolicy } from './judge-policy.ts'
import { decide, listRoutes } from './list-routes.ts'
import { type Answer, type Asked, readAnswer } from './read-answer.ts'

/** Reads answers and judges their policies; a nonce that comes a second time, wherever, is known beforehand. */
export function openReader(product: Product) {
  const failures: string[] = []
  const nonces = new Set<string>()
  let read = 0

  function judge(answer: Answer, { path, as, framing, looseLooks }: Asked): void {
    read++
    const where = `${path} as ${as}`
    const decided = looseLooks ? { framing, looseLooks } : { framing }
    failures.push(...judgePolicy(answer, decided).map(fault => `${where}: ${fault}`))
    for (const nonce of listNonces(readPolicy(answer.headers.get('content-security-policy') ?? ''))) {
      if (nonces.has(nonce)) failures.push(`${where}: the nonce ${nonce} was there before`)
      if (Buffer.from(nonce, 'base64').length < 16) failures.push(`${where}: the nonce ${nonce} is short`)
      nonces.add(nonce)
    }
  }

  return {
    failures,
    count: () => read,
    nonces: () => nonces.size,
    async read(asked: Asked): Promise<Answer> {
      const answer = await readAnswer(product, asked)
      judge(answer, asked)
      return answer
    },
    /** All that is declared, or the share of it that `isWanted` takes. */
    async readRoutes(filling: Filling, isWanted: () => boolean): Promise<void> {
      for (const { path, as } of listRoutes(product, filling).filter(isWanted)) {
        const answer = await readAnswer(product, { path, as, framing: 'nobody else' })
        judge(answer, { path, as, ...decide(answer) })
      }
    },
  }
}
