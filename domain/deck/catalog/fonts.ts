import { z } from 'zod'

/** Families whose files the product serves or every system has; the id is what a document stores. */
export const FONT_STACKS: Readonly<Record<string, string>> = {
  onest: "'Onest Variable', 'Helvetica Neue', Arial, sans-serif",
  unbounded: "'Unbounded Variable', 'Onest Variable', Arial, sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, 'Times New Roman', serif",
  mono: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
}

export const fontIdSchema = z
  .string()
  .max(48)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** A document may name a font that this version does not know; the theme's own face stands in for it. */
export function fontStack(id: string | null, fallback: string): string {
  const known = id !== null && Object.hasOwn(FONT_STACKS, id) ? FONT_STACKS[id] : undefined
  return known ?? FONT_STACKS[fallback] ?? 'sans-serif'
}
