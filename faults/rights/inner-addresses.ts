import { PUBLIC_ADDRESS, redirectTo, type SmallWeb } from '../../tests/support/fakes/small-web.ts'
import { innerAnswers, innerHosts, noPages } from '../../tests/support/outgoing/hostile-addresses.ts'
import { drawPicture } from '../../tests/support/pictures.ts'

const site = 'http://site.example.com'
export const goodPicture = `${site}/good.png`

type Some = <One>(list: readonly One[]) => One[]

/** Inner addresses as they are, behind a public one, and behind names; one that may be had stands before them. */
export async function putInnerAddresses(web: SmallWeb, some: Some, port: number) {
  const good = await drawPicture().png().toBuffer()
  web.put(goodPicture, response => response.writeHead(200, { 'content-type': 'image/png' }).end(good))
  const hosts = some(innerHosts)
  const behind = hosts.map(host => `${site}/to/${encodeURIComponent(host)}`)
  for (const [at, host] of hosts.entries()) web.put(behind[at]!, redirectTo(`http://${host}/a.png`))
  const named = some(innerAnswers).flatMap((answer, at) => {
    const [name, rebound] = [`name-${at}.example.com`, `rebound-${at}.example.com`]
    web.name(name, [answer])
    // Checked at one address, and to be found at another a moment later.
    web.put(`http://${rebound}/a.png`, redirectTo('/b.png'))
    web.name(rebound, [PUBLIC_ADDRESS], [answer])
    return [`http://${name}/a.png`, `http://${rebound}/a.png`]
  })
  const spelled = hosts.flatMap(host => [
    `http://${host}/a.png`,
    `https://${host}/a.png`,
    `http://${host}:${port}/a.png`,
  ])
  return { hosts, addresses: [goodPicture, ...spelled, ...behind, ...named, ...some(noPages)] }
}
