import { currencies } from '#domain/billing/money.ts'
import { creditBonuses } from '../features/billing/credit-bonuses.ts'
import { misread } from './admin-error.ts'
import { type Command, oneOf, wholeNumber } from './command.ts'
import { findAnyWorkspace } from './find-any-workspace.ts'
import { writeMinor } from './write-table.ts'

const longestWhy = 200

const credit: Command = {
  name: 'bonus credit',
  takes: 'SLUG AMOUNT CURRENCY --why TEXT [--key TEXT]',
  about:
    'Grants bonuses to a workspace, in cents or kopecks. With a --key of your own it is granted once, however often you send it.',
  places: 3,
  options: ['why', 'key'],
  read({ places: [slug = '', amountText, currencyText], options }) {
    const amount = wholeNumber('AMOUNT', amountText)
    const currency = oneOf('CURRENCY', currencyText, currencies)
    const why = options.why?.trim()
    if (!why || why.length > longestWhy) {
      throw misread(
        `--why must say in up to ${longestWhy} letters what it is granted for; it stays in the books.`,
      )
    }
    const { key } = options
    if (key !== undefined && !/^[\w.-]{1,64}$/.test(key)) {
      throw misread('--key must be up to 64 letters, digits, dots and dashes.')
    }
    return async services => {
      const { id, name } = await findAnyWorkspace(services.orm, slug)
      const granted = await creditBonuses(services, {
        ...{ workspaceId: id, amount, currency, cause: `operator: ${why}` },
        ...(key !== undefined && { key }),
      })
      if (!granted) return [`Nothing was granted: ${key} was granted to “${name}” before.`]
      return [`“${name}” was granted ${writeMinor(amount, currency)}.`]
    }
  },
}

export const bonusCommands = [credit]
