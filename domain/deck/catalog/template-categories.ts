/** What presentation templates are for, in the order the gallery offers them. */
export const TEMPLATE_CATEGORIES = [
  'pitch',
  'report',
  'lesson',
  'product',
  'portfolio',
  'event',
  'plan',
  'proposal',
  'research',
  'culture',
  'site',
] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]
