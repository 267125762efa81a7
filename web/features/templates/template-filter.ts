import type { TemplateCategory } from '#domain/deck/catalog/template-categories.ts'

/** Which templates are wanted. */
export interface TemplateFilter {
  readonly search: string
  readonly shelf: TemplateShelf
}

export type TemplateShelf = 'all' | 'favorites' | TemplateCategory

export const templatesPerPage = 6

export interface TemplatesAsked {
  readonly page: number
  readonly page_size: number
  readonly search: string
  readonly category?: TemplateCategory
  readonly ids?: string
}

/** The question to the server; undefined where the answer is known to be empty. */
export function askTemplates(
  { search, shelf }: TemplateFilter,
  favorites: readonly string[],
  page: number,
): TemplatesAsked | undefined {
  const asked = { page, page_size: templatesPerPage, search: search.trim() }
  if (shelf === 'all') return asked
  if (shelf !== 'favorites') return { ...asked, category: shelf }
  return favorites.length === 0 ? undefined : { ...asked, ids: favorites.join(',') }
}
