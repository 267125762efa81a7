import { Agent, get } from 'node:http'

const connections = 16
const lasts = 3_000

/** Requests per second, by connections that are kept and always have one under way. */
export async function flood(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = new URL(address)
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'accept-encoding': 'br' }
      get(url, { agent, headers }, reply => {
        if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}`))
        reply.on('end', resolve).on('error', reject).resume()
      }).on('error', reject)
    })
  await Promise.all(Array.from({ length: connections }, ask))
  let answered = 0
  const began = performance.now()
  const work = async () => {
    while (performance.now() - began < lasts) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const perSecond = answered / ((performance.now() - began) / 1000)
  agent.destroy()
  return perSecond
}
