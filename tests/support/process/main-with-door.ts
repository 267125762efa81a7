import { types } from '@electric-sql/pglite'
import { RestartingPglite } from '#server/db/restarting-pglite.ts'

/** What a test asks of the database of a running server, through the channel that Node gives to parent and child. */
export interface Asked {
  readonly id: number
  readonly text: string
  readonly params: unknown[]
}

export type Told = { readonly id: number } & ({ readonly rows: unknown[] } | { readonly refusal: string })

/**
 * The server as it is, whose stored data a test can change while it runs: stopping it, opening its folder and starting it
 * again takes ten seconds each time. It is a start of its own and no switch of the product's.
 */
const open = RestartingPglite.open
RestartingPglite.open = async (...given) => {
  const opened = await open(...given)
  process.on('message', async ({ id, text, params }: Asked) => tell(await answer(opened, id, text, params)))
  // A parent that listens must not keep a server from ending.
  process.channel?.unref()
  return opened
}

const asIs = (value: string) => value
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map(type => [type, asIs]),
)

async function answer(
  database: RestartingPglite,
  id: number,
  text: string,
  params: unknown[],
): Promise<Told> {
  try {
    const { rows } = await database.query(text, params, { rowMode: 'array', parsers })
    return { id, rows }
  } catch (error) {
    return { id, refusal: String(error) }
  }
}

function tell(told: Told): void {
  process.send?.(told)
}

await import('../../../server/main.ts')
