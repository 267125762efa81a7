import { decideListing, findCandidates } from '../features/search-engines/search-engines.ts'
import { AdminError, type Command, writeTable } from './command.ts'

const list: Command = {
  name: 'listing list',
  takes: '',
  about:
    'Tells which presentations ask to be in the sitemap, the featured list and its feeds, and what holds for each.',
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
          return [`"${found.name}" is withdrawn: it stays out whatever its owner sets.`]
        return [
          found.confirmed
            ? `"${found.name}" is approved: it is listed while its owner wants it.`
            : `"${found.name}" is approved, and is listed once the owner of its workspace has confirmed their email.`,
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
    'Lets a presentation into the sitemap, and into the featured list and feeds where its owner asks for that.',
  ),
  decide(
    'withdraw',
    'Takes a presentation out of all of them; switching it on again does not bring it back.',
  ),
]
