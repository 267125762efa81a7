import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../server/config.ts'
import { type Orm, rowsOf } from '../../server/db/database.ts'
import { openUnchanged } from '../../server/db/open-database.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { defineExperiment } from '../define-experiment.ts'
import { openBadProxy } from '../proxy/bad-proxy.ts'
import { Person } from '../proxy/person.ts'

const share = { dropped: 0.05, refused: 0.05, lost: 0.05 } as const
const patience = 60_000

/** Every call may fail before it is heard or after it is done: what people do again for that is done once. */
export const badProxy = defineExperiment({
  number: 6,
  name: 'a proxy that drops calls, answers 503 and loses replies',
  promise: '0 duplicates, 0 orphans: every word, slide, deck, picture and comment is there once',
  full: { people: 8, seconds: 180 },
  short: { people: 6, seconds: 10 },
  async attempt({ people, seconds }, { random, say }) {
    const server = await ServerProcess.start({ env: { DEMO: '0' } })
    const proxy = await openBadProxy({ target: server.port, random, share })
    const persons: Person[] = []
    try {
      for (let place = 0; place < people; place++) {
        persons.push(
          await Person.arrive({ url: proxy.url, directUrl: server.url, name: `w${place}`, random }),
        )
      }
      for (let second = 1; second <= seconds; second++) {
        await pause(1000)
        const { passed, hurt, lostChanges } = proxy.calls
        if (second % 10 === 0)
          say(`${second} s: ${passed} passed, ${JSON.stringify(hurt)}, ${lostChanges} changes not told`)
      }
      proxy.behave()
      await Promise.all(persons.map(person => person.rest()))
      const failures = (await Promise.all(persons.map(person => person.findWrong(patience)))).flat()
      for (const person of persons) person.leave()
      await server.stop()
      const owners = persons.map(({ email, scenarios, conversation }) => ({
        email,
        decks: new Map<string, readonly string[]>([
          [conversation.slug, []],
          ...scenarios.map(scenario => [scenario.slug ?? 'without an address', scenario.pictures] as const),
        ]),
      }))
      failures.push(...(await findStrays({ DATA_DIR: server.dataDir }, owners)))
      failures.push(...findErrors(server.output))
      const { passed, hurt, lostChanges } = proxy.calls
      if (lostChanges === 0) failures.push('no reply to a change was lost, which proves nothing')
      const scenarios = persons.flatMap(person => person.scenarios)
      const talked = persons.reduce((total, { conversation }) => total + conversation.sent, 0)
      const sum = (read: (scenario: (typeof scenarios)[number]) => number) =>
        scenarios.reduce((total, scenario) => total + read(scenario), 0)
      return {
        tried: passed + hurt.dropped + hurt.refused + hurt.lost,
        failures,
        figure: `${hurt.dropped} calls dropped, ${hurt.refused} answered 503, ${hurt.lost} replies lost (${lostChanges} of changes that were made) under ${talked} comments and names of versions, ${sum(scenario => scenario.counts.edits)} edits of ${scenarios.length} decks and ${sum(scenario => scenario.pictures.length)} pictures sent ${sum(scenario => scenario.counts.uploads)} times`,
      }
    } finally {
      for (const person of persons) person.leave()
      await proxy.close()
      await server.remove()
    }
  },
})

function findErrors(output: string): string[] {
  const lines = output.split('\n').filter(line => /"level":(?:50|60)/.test(line))
  return lines.map(line => `in the log: ${line.slice(0, 300)}`)
}

/** What one person is to have: their decks, and the pictures of each. */
interface Owned {
  readonly email: string
  readonly decks: ReadonlyMap<string, readonly string[]>
}

const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }

/** What is in a stopped server's database and folders although nobody made it, or twice, or without what it hangs on. */
async function findStrays(env: Record<string, string>, owners: readonly Owned[]): Promise<string[]> {
  const database = await openUnchanged(readConfig(env, process.cwd()), silent)
  try {
    return [
      ...(await findStrayDecks(database.orm, owners)),
      ...(await findStrayPictures(database.orm, owners)),
      ...(await findBrokenCounts(database.orm)),
      ...(await findOrphans(database.orm)),
      ...(await findStrayFiles(database.orm, env.DATA_DIR!)),
    ]
  } finally {
    await database.close()
  }
}

async function findStrayDecks(orm: Orm, owners: readonly Owned[]): Promise<string[]> {
  const found = await ask<{ email: string; slug: string }>(
    orm,
    `select users.email, presentations.slug from presentations
      left join memberships using (workspace_id) left join users on users.id = memberships.user_id`,
  )
  const made = new Map(owners.flatMap(({ email, decks }) => [...decks.keys()].map(slug => [slug, email])))
  const strays = found.filter(({ email, slug }) => made.get(slug) !== email)
  const missing = [...made.keys()].filter(slug => !found.some(row => row.slug === slug))
  return [
    ...strays.map(({ email, slug }) => `${email} has the deck ${slug}, which nobody made`),
    ...missing.map(slug => `the deck ${slug} is not there`),
  ]
}

async function findStrayPictures(orm: Orm, owners: readonly Owned[]): Promise<string[]> {
  const rows = await ask<{ slug: string | null; name: string }>(
    orm,
    `select presentations.slug, assets.name from assets
      left join presentations on presentations.id = assets.presentation_id and assets.workspace_id = presentations.workspace_id`,
  )
  const expected = owners.flatMap(({ decks }) =>
    [...decks].flatMap(([slug, names]) => names.map(name => `${name} in ${slug}`)),
  )
  const found = rows.map(({ slug, name }) => `${name} in ${slug}`)
  return [...new Set([...expected, ...found])].flatMap(picture => {
    const [here, there] = [expected, found].map(list => list.filter(one => one === picture).length)
    return here === there ? [] : [`the picture ${picture} is there ${there} times and not ${here}`]
  })
}

async function findBrokenCounts(orm: Orm): Promise<string[]> {
  const rows = await ask<{ slug: string; told: number; real: number }>(
    orm,
    `select * from (select slug, active_presentations as told, (select count(*)::int from presentations
        where workspace_id = workspaces.id and status = 'active') as real from workspaces) as counts
      where told <> real`,
  )
  return rows.map(({ slug, told, real }) => `the workspace ${slug} counts ${told} decks and has ${real}`)
}

/** Whatever names a row of another table, by a rule of the database or without one. */
async function findOrphans(orm: Orm): Promise<string[]> {
  const columns = await ask<{ table: string; column: string; parent: string }>(
    orm,
    `select columns.table_name as table, column_name as column, parent from information_schema.columns
      join (values ('presentation_id', 'presentations'), ('workspace_id', 'workspaces'), ('slide_id', 'slides'))
        as parents (name, parent) on name = column_name
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'integer'`,
  )
  const wrong: string[] = []
  for (const { table, column, parent } of columns) {
    const [row] = await ask<{ count: number }>(
      orm,
      `select count(*)::int as count from "${table}" where "${column}" is not null
        and not exists (select from "${parent}" where "${parent}".id = "${table}"."${column}")`,
    )
    if (row && row.count > 0) wrong.push(`${row.count} rows of ${table} hang on ${parent} that are gone`)
  }
  return columns.length < 10 ? [...wrong, `only ${columns.length} tables hang on others`] : wrong
}

async function findStrayFiles(orm: Orm, dataDir: string): Promise<string[]> {
  const rows = await ask<{ src: string }>(
    orm,
    'select src from assets union all select src from export_tasks where src is not null',
  )
  const named = new Set(rows.map(({ src }) => src.slice(src.lastIndexOf('/') + 1)))
  const kept = new Set(listFiles(join(dataDir, 'uploads')))
  return [
    ...[...kept].filter(name => !named.has(name)).map(name => `the file ${name} belongs to no row`),
    ...[...named].filter(name => !kept.has(name)).map(name => `the file ${name} of a row is not there`),
    ...listFiles(join(dataDir, 'incoming')).map(name => `${name} is left of what came in`),
  ]
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ name }) => name)
  } catch {
    return []
  }
}

async function ask<Row extends object>(orm: Orm, question: string): Promise<Row[]> {
  return rowsOf<Row>(await orm.execute(sql.raw(question)))
}
