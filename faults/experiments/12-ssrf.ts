import { makeDeck } from '../../tests/support/decks.ts'
import { PUBLIC_ADDRESS, redirectTo, sendHtml, startSmallWeb } from '../../tests/support/fakes/small-web.ts'
import { innerAnswers, innerHosts, noPages } from '../../tests/support/outgoing/hostile-addresses.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { signUpPerson } from '../../tests/support/workspace-people.ts'
import { defineExperiment } from '../define-experiment.ts'
import { printHostileDecks } from '../rights/ssrf-browser.ts'

export const ssrfByFetcher = defineExperiment({
  number: 12,
  name: 'SSRF by the fetcher',
  promise: 'inner addresses in every spelling, behind redirects and rebound names: 0 through',
  full: { share: 1 },
  short: { share: 0.12 },
  async attempt({ share }, { random }) {
    const { tried, failures } = await askForInnerPages(share, part => random.chance(part))
    return { tried, failures, figure: `${tried} addresses asked for; only the public one was ever dialled` }
  },
})

export const ssrfByPrinting = defineExperiment({
  number: 12,
  name: 'SSRF by the PDF browser',
  promise:
    'decks and pages that ask for inner addresses in every way, printed and pictured: 0 asked, by the browser or for it',
  full: { share: 1 },
  short: { share: 0.06 },
  async attempt({ share }, { random }) {
    const { tried, failures } = await printHostileDecks(share, part => random.chance(part))
    return { tried, failures, figure: `${tried} ways out; none was taken` }
  },
})

const site = 'http://site.example.com'
const paragraphs = Array.from(
  { length: 12 },
  (_, at) =>
    `<p>Bees of the city number ${at + 1} thousand by now, and keepers on the roofs count them, year after year.</p>`,
).join('')
const secret = 'The keys of the machine'

/**
 * Everything through the call that people have. The internet is a listener on loopback: whatever address is chosen is
 * noted, and led there. What may be reached is one public address; all else that was dialled got through.
 */
async function askForInnerPages(share: number, chance: (share: number) => boolean) {
  const web = await startSmallWeb()
  const server = await openTestServer({
    env: { RATE_LIMIT_FACTOR: '1000000' },
    internet: { ...web.ways, leastRefusalMs: 0 },
  })
  const failures: string[] = []
  let tried = 0
  try {
    const { client } = await signUpPerson(server)
    const { slug } = await makeDeck(client, 1)
    const ask = async (what: string, url: string) => {
      tried++
      web.dialled.length = 0
      const reply = await client.post('/api/slides/from_url/', { presentation: slug, url, index: 0 })
      const through = web.dialled.filter(dialled => !dialled.startsWith(`${PUBLIC_ADDRESS} `))
      if (through.length > 0) failures.push(`${what}: ${through.join(', ')} was dialled`)
      if (reply.statusCode < 400) failures.push(`${what} was answered ${reply.statusCode}`)
      if (reply.body.includes(secret)) failures.push(`${what} told what is inside`)
    }
    const some = (list: readonly string[]) => list.filter(() => chance(share))
    for (const host of some(innerHosts)) {
      await ask(`http://${host}/`, `http://${host}/`)
      await ask(`https://${host}/`, `https://${host}/`)
      web.put(`${site}/`, redirectTo(`http://${host}/`))
      await ask(`a redirect to ${host}`, `${site}/`)
    }
    web.put(`${site}/`, sendHtml(`<p>${secret}</p>`))
    for (const address of some(noPages)) await ask(address.slice(0, 80), address)
    for (const answer of some(innerAnswers)) {
      for (const answers of [[answer], [PUBLIC_ADDRESS, answer], [answer, PUBLIC_ADDRESS]]) {
        web.name('site.example.com', answers)
        await ask(`a name that resolves to ${answers.join(' and ')}`, `${site}/`)
      }
      // Checked at one address, and to be found at another a moment later.
      web.put(`${site}/`, redirectTo('/next'))
      web.put(`${site}/next`, sendHtml(`<p>${secret}</p>`))
      web.name('site.example.com', [PUBLIC_ADDRESS], [answer])
      await ask(`a name that is rebound to ${answer}`, `${site}/`)
      web.put(`${site}/`, sendHtml(`<p>${secret}</p>`))
    }
    await askForReal()
    return { tried, failures }

    /** Were the guard blind, the page would be had: what the small web holds is an article. */
    async function askForReal(): Promise<void> {
      web.put(`${site}/`, sendHtml(`<title>Bees</title><article><h1>Bees</h1>${paragraphs}</article>`))
      web.name('site.example.com', [PUBLIC_ADDRESS])
      const reply = await client.post('/api/slides/from_url/', {
        presentation: slug,
        url: `${site}/`,
        index: 0,
      })
      if (reply.statusCode !== 200) failures.push(`a page that may be had was refused: ${reply.body}`)
    }
  } finally {
    await server.close()
    await web.close()
  }
}
