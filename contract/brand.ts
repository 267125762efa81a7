import { z } from 'zod'
import { fontIdSchema } from '#domain/deck/catalog/fonts.ts'
import { brandSchema } from '#domain/workspace/brand.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slugParams } from './params.ts'

/** What may be uploaded as a font; the server looks into the file and not at its name. */
export const fontFileTypes = ['.ttf', '.otf', '.woff2'] as const

const brandFont = z.object({
  /** What documents name the family by. */
  id: fontIdSchema,
  family: z.string(),
  /** The font of ours that is shown where this one cannot be had. */
  stand_in: fontIdSchema,
  /** Its maker lets it be shown and printed, and asks that it is not passed on in files that can be edited. */
  view_only: z.boolean(),
  faces: z.array(
    z.object({
      weight_from: z.int(),
      weight_to: z.int(),
      italic: z.boolean(),
      bytes: z.int().nonnegative(),
    }),
  ),
})
export type BrandFont = z.output<typeof brandFont>

export const logoVariants = ['light', 'dark'] as const
export type LogoVariant = (typeof logoVariants)[number]

const logo = z
  .object({ src: z.string(), name: z.string(), width: z.int().positive(), height: z.int().positive() })
  .nullable()

export const brandKit = z.object({
  ...brandSchema.shape,
  /** By what they are shown on. */
  logos: z.object({ light: logo, dark: logo }),
  fonts: z.array(brandFont),
  /** Whether the plan lets it be changed and applied; what there is stays readable. */
  is_open: z.boolean(),
})
export type BrandKit = z.output<typeof brandKit>

const refusedToStrangers = ['unauthorized', 'workspace_access_denied', 'workspace_not_found'] as const
const fontParams = slugParams.extend({ font: fontIdSchema })
const logoParams = slugParams.extend({ variant: z.enum(logoVariants) })

export const brand = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/brand/',
    summary: 'The brand kit of a workspace: logos, colours, fonts, and the theme it wears',
    access: memberWho('workspace.view'),
    params: slugParams,
    reply: brandKit,
    errors: refusedToStrangers,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/api/workspaces/:slug/brand/',
    summary: 'Change the brand kit of a workspace: what is not named stays',
    access: memberWho('workspace.brand'),
    params: slugParams,
    body: z.object({
      colors: brandSchema.shape.colors.unwrap().optional(),
      heading_font: brandSchema.shape.heading_font.unwrap().optional(),
      font: brandSchema.shape.font.unwrap().optional(),
      theme: brandSchema.shape.theme.unwrap().optional(),
      is_default: z.boolean().optional(),
    }),
    reply: brandKit,
    errors: ['validation_failed', 'pay', 'forbidden', ...refusedToStrangers],
  }),
  addFont: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/brand/fonts/',
    summary: 'Upload a font of the brand (TTF, OTF or WOFF2): the form field `file`',
    access: memberWho('workspace.brand'),
    params: slugParams,
    multipart: true,
    reply: brandKit,
    status: 201,
    errors: [
      'validation_failed',
      'pay',
      'forbidden',
      'file_too_large',
      'file_too_large_for_server',
      'font_refused',
      'too_many_requests',
      ...refusedToStrangers,
    ],
  }),
  fontUses: defineEndpoint({
    method: 'GET',
    path: '/api/workspaces/:slug/brand/fonts/:font/uses/',
    summary:
      'Which presentations of the workspace a font of the brand is used in, those in the trash included',
    access: memberWho('workspace.brand'),
    params: fontParams,
    reply: z.object({ count: z.int().nonnegative(), names: z.array(z.string()) }),
    errors: ['validation_failed', 'forbidden', 'not_found', ...refusedToStrangers],
  }),
  removeFont: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/brand/fonts/:font/',
    summary: 'Delete a font of the brand: presentations that use it fall back to a similar one',
    access: memberWho('workspace.brand'),
    params: fontParams,
    reply: brandKit,
    errors: ['validation_failed', 'forbidden', 'not_found', ...refusedToStrangers],
  }),
  setLogo: defineEndpoint({
    method: 'POST',
    path: '/api/workspaces/:slug/brand/logos/:variant/',
    summary: 'Upload the logo for light or for dark backgrounds: the form field `file`',
    access: memberWho('workspace.brand'),
    params: logoParams,
    multipart: true,
    reply: brandKit,
    status: 201,
    errors: [
      'validation_failed',
      'pay',
      'forbidden',
      'file_too_large',
      'file_too_large_for_server',
      'unsupported_file',
      'broken_picture',
      'picture_too_large',
      'too_many_requests',
      ...refusedToStrangers,
    ],
  }),
  removeLogo: defineEndpoint({
    method: 'DELETE',
    path: '/api/workspaces/:slug/brand/logos/:variant/',
    summary: 'Remove a logo from the brand; slides that show it keep it',
    access: memberWho('workspace.brand'),
    params: logoParams,
    reply: brandKit,
    errors: ['validation_failed', 'forbidden', ...refusedToStrangers],
  }),
} as const
