import { z } from 'zod'
import type { Plan } from '../../billing/plans.ts'

export interface CatalogFont {
  /** What a document stores. */
  readonly id: string
  /** The family's own name; null for a face of the reader's system, which is named in their language. */
  readonly family: string | null
  readonly stack: string
  readonly kind: 'sans' | 'serif' | 'display' | 'mono'
  /** The plan from which on it may be chosen; a theme may always use it. */
  readonly plan: Extract<Plan, 'free' | 'pro'>
}

/** Families whose files the product serves or every system has, in the order of the picker. */
export const FONTS: readonly CatalogFont[] = [
  {
    id: 'onest',
    family: 'Onest',
    stack: "'Onest Variable', 'Helvetica Neue', Arial, sans-serif",
    kind: 'sans',
    plan: 'free',
  },
  {
    id: 'serif',
    family: null,
    stack:
      "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, 'Times New Roman', serif",
    kind: 'serif',
    plan: 'free',
  },
  {
    id: 'mono',
    family: null,
    stack: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
    kind: 'mono',
    plan: 'free',
  },
  {
    id: 'unbounded',
    family: 'Unbounded',
    stack: "'Unbounded Variable', 'Onest Variable', Arial, sans-serif",
    kind: 'display',
    plan: 'pro',
  },
]

const byId: ReadonlyMap<string, CatalogFont> = new Map(FONTS.map(font => [font.id, font]))

export const fontIdSchema = z
  .string()
  .max(48)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

export function findFont(id: string | null): CatalogFont | undefined {
  return id === null ? undefined : byId.get(id)
}

/** A document may name a font that this version does not know; the theme's own face stands in for it. */
export function fontStack(id: string | null, fallback: string): string {
  return findFont(id)?.stack ?? findFont(fallback)?.stack ?? 'sans-serif'
}

export function isFontOpen(font: Pick<CatalogFont, 'plan'>, plan: Plan): boolean {
  return font.plan === 'free' || plan !== 'free'
}
