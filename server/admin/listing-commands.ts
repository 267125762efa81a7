import { decideListing, findCandidates } from '../features/search-engines/search-engines.ts'
import { AdminError, type Command, writeTable } from './command.ts'

const list: Command = {
  name: 'listing list',
  takes: '',
  about:
    'Lists the presentations that ask to be in the sitemap, the featured list and its feeds, with the status of each.',
  places: 0,
  options: [],
  read() {
    return async services => {
      const found = await findCandidates(services)
      if (found.length === 0) return ['No presentation asks to be listed.']
      const rows = found.map(({ slug, workspace, state, featured, updatedAt, name }) => [
        ...[
          slug,
          workspace,
          state,
          featured ? 'featured' : 'sitemap',
          updatedAt.toISOString().slice(0, 10),
          name,
        ],
      ])
      return writeTable(['presentation', 'workspace', 'state', 'asks for', 'changed', 'name'], rows)
    }
  },
}

function decide(word: 'approve' | 'withdraw', about: string): Command {
  return {
    name: `listing ${word}`,
    takes: 'PRESENTATION',
    about,
    places: 1,
    options: [],
    read({ places: [slug = ''] }) {
      return async services => {
        const decision = word === 'approve' ? 'approved' : 'withdrawn'
        const found = await decideListing(services, slug, decision)
        if (!found) throw new AdminError(`There is no presentation "${slug}".`)
        if (word === 'withdraw')
          return [`"${found.name}" is withdrawn: it stays out, whatever its owner chooses.`]
        return [
          found.confirmed
            ? `"${found.name}" is approved: it’s listed for as long as its owner wants.`
            : `"${found.name}" is approved. It’s listed once the owner of its workspace has confirmed their email.`,
        ]
      }
    },
  }
}

/** What this installation publishes in its own name. */
export const listingCommands = [
  list,
  decide(
    'approve',
    'Allows a presentation in the sitemap, and in the featured list and feeds if its owner asks for that.',
  ),
  decide(
    'withdraw',
    'Removes a presentation from all of them. Its owner can’t bring it back by turning the setting on again.',
  ),
]
