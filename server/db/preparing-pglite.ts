import {
  messages,
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { minutes } from '../clock.ts'

const { serialize } = protocol

interface Statement {
  /** Of its parameters. */
  readonly types: number[]
  readonly columns: messages.BackendMessage | undefined
  /** Of a text that was asked for more than once. */
  prepared?: Prepared | undefined
}

interface Prepared {
  /** By which the engine keeps it. */
  readonly name: string
  readonly since: number
  uses: number
}

/** Each takes some tens of kilobytes of the engine's memory; the product asks in about as many ways. */
const mostKept = 300
/** A plan that was made for a small table would be kept while it grows: it is made anew after so many uses, or so long. */
const mostUses = 250
const longestKept = minutes(10)
const isRepeatable = (text: string) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text)
/** What was known of a table may no longer be so. */
const changesTables = (text: string) => /\b(?:create|alter|drop)\b/i.test(text)

/**
 * The embedded engine, asked with fewer words. By itself it is handed each query in six pieces, and reads and plans its text
 * every time, which takes several times as long as finding the rows. Here a query is one piece, and what is asked for a
 * second time stays prepared.
 */
export class PreparingPglite extends PGlite {
  /** The one that was asked for last is the last. */
  readonly #statements = new Map<string, Statement>()
  /** Names that nobody will ask for again: the engine is told with the next query. */
  #abandoned: string[] = []
  #lastName = 0

  override async query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    if (isUnusual(options)) return super.query<Row>(text, params, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<Row>(text, params, options))
  }

  override async exec(text: string, options?: QueryOptions): Promise<Results[]> {
    const results = await super.exec(text, options)
    if (changesTables(text)) this.#forgetAll()
    return results
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction(tx => {
      const query = async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
        if (tx.closed) throw new Error('Transaction is closed')
        return isUnusual(options)
          ? tx.query<Row>(text, params, options)
          : this.#run<Row>(text, params, options)
      }
      const exec: Transaction['exec'] = async (text, options) => {
        const results = await tx.exec(text, options)
        if (changesTables(text)) this.#forgetAll()
        return results
      }
      return work(Object.create(tx, { query: { value: query }, exec: { value: exec } }) as Transaction)
    })
  }

  #run<Row>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      try {
        const known = this.#statements.get(text)
        const answers = await (known
          ? this.#askAgain(known, text, params, options)
          : this.#askFirst(text, params, options))
        return this.#read<Row>(answers, options)
      } catch (error) {
        if (error instanceof messages.DatabaseError)
          Object.assign(error, { query: text, params, queryOptions: options })
        throw error
      }
    })
  }

  /** The types of the parameters decide how their values are written, so they are asked for before. */
  async #askFirst(
    text: string,
    params: unknown[],
    options: QueryOptions,
  ): Promise<messages.BackendMessage[]> {
    let isOver = false
    try {
      const said = await this.#say([serialize.parse({ text }), serialize.describe({ type: 'S' })], options)
      const columns = said.find(({ name }) => name === 'rowDescription')
      const statement: Statement = { types: parse.parseDescribeStatementResults(said), columns }
      const bind = serialize.bind({ values: this.#write(params, statement) })
      isOver = true
      const answers = await this.#say([bind, serialize.execute({}), serialize.sync()], options)
      if (isRepeatable(text)) this.#keep(text, statement)
      else if (changesTables(text)) this.#forgetAll()
      return columns ? [columns, ...answers] : answers
    } finally {
      // After an error the engine hears nothing until it is told that this was all.
      if (!isOver) await this.#say([serialize.sync()], options)
    }
  }

  async #askAgain(
    statement: Statement,
    text: string,
    params: unknown[],
    options: QueryOptions,
  ): Promise<messages.BackendMessage[]> {
    const { types, columns } = statement
    if (statement.prepared && isOld(statement.prepared)) this.#abandon(statement)
    const prepared = statement.prepared ?? this.#name()
    const { name } = prepared
    const isNew = prepared !== statement.prepared
    const pieces = [
      ...this.#abandoned.splice(0).map(old => serialize.close({ type: 'S', name: old })),
      ...(isNew ? [serialize.parse({ name, text, types })] : []),
      serialize.bind({ statement: name, values: this.#write(params, statement) }),
      serialize.execute({}),
      serialize.sync(),
    ]
    try {
      const answers = await this.#say(pieces, options)
      prepared.uses += 1
      statement.prepared = prepared
      this.#keep(text, statement)
      return columns ? [columns, ...answers] : answers
    } catch (error) {
      // It may have been prepared before it failed; a second one of that name would be refused.
      if (isNew) this.#abandoned.push(name)
      throw error
    }
  }

  #name(): Prepared {
    return { name: `lectern_${++this.#lastName}`, since: performance.now(), uses: 0 }
  }

  #abandon(statement: Statement): void {
    if (statement.prepared) this.#abandoned.push(statement.prepared.name)
    statement.prepared = undefined
  }

  #write(params: unknown[], { types }: Statement): (string | null)[] {
    return params.map((value, place) => {
      if (value === null || value === undefined) return null
      const write = this.serializers[types[place] ?? 0]
      return write ? write(value) : String(value)
    })
  }

  #read<Row>(answers: messages.BackendMessage[], { rowMode, parsers }: QueryOptions): Results<Row> {
    // Given as an option, they would be joined with the engine's hundreds anew for every query.
    const all = parsers ? Object.assign(Object.create(this.parsers), parsers) : this.parsers
    const [result] = parse.parseResults(answers, all, rowMode ? { rowMode } : {})
    return result as Results<Row>
  }

  #say(pieces: Uint8Array[], { onNotice }: QueryOptions): Promise<messages.BackendMessage[]> {
    return this.execProtocolStream(Buffer.concat(pieces), { syncToFs: false, ...(onNotice && { onNotice }) })
  }

  #keep(text: string, statement: Statement): void {
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    if (this.#statements.size <= mostKept) return
    const [oldest] = this.#statements
    if (!oldest) return
    this.#statements.delete(oldest[0])
    this.#abandon(oldest[1])
  }

  #forgetAll(): void {
    for (const statement of this.#statements.values()) this.#abandon(statement)
    this.#statements.clear()
  }
}

function isOld({ uses, since }: Prepared): boolean {
  return uses >= mostUses || performance.now() - since > longestKept
}

function isUnusual(options: QueryOptions | undefined): boolean {
  return Boolean(options?.blob ?? options?.paramTypes ?? options?.serializers)
}
