import type { ShareTargetId } from '#domain/sharing/share-targets.ts'

/** Each mark in a box of 24, drawn for this size; colours are the networks' own, white on them reads well. */
const glyphs: Record<ShareTargetId, { readonly ground: string; readonly d: string }> = {
  telegram: {
    ground: '#1c7cb4',
    d: 'M18.9 6.1 5.2 11.4c-.7.3-.7 1.2 0 1.4l3.4 1.1 1.3 4c.2.6.9.7 1.3.3l1.9-1.8 3.4 2.5c.5.4 1.2.1 1.3-.5l2.2-11.2c.1-.8-.5-1.4-1.1-1.1ZM9.3 13.5l6.7-4.3-5.2 5.1-.3 2.1-1.2-2.9Z',
  },
  twitter: {
    ground: '#161412',
    d: 'M5.5 5.5h3.7l3.3 4.6 4-4.6h1.9l-5.1 5.8 5.6 7.2h-3.7l-3.6-5-4.3 5H5.4l5.4-6.3-5.3-6.7Zm2.6 1.3 8.1 10.4h1.2L9.2 6.8H8.1Z',
  },
  vk: {
    ground: '#0b62c4',
    d: 'M4.7 8h2.2c.1 3.1 1.5 4.8 2.7 5.1V8h2v2.9c1.200-.1 2.400-1.500 2.800-2.900h2c-.3 1.700-1.700 3.100-2.600 3.700 1 .5 2.500 1.700 3.100 3.900h-2.200c-.5-1.500-1.700-2.600-3.100-2.800v2.800h-.3C7.3 15.600 4.800 12.800 4.700 8Z',
  },
  whatsapp: {
    ground: '#12813f',
    d: 'M12 5a7 7 0 0 0-6 10.600L5.100 19l3.500-.9A7 7 0 1 0 12 5Zm0 1.500a5.500 5.500 0 1 1-2.900 10.200l-1.900.5.5-1.800A5.500 5.500 0 0 1 12 6.500ZM9.700 8.700c-.2 0-.5.1-.7.4-1 1.100-.4 2.900 1.300 4.600 1.800 1.700 3.600 2.200 4.600 1.200.6-.6.6-1.200.4-1.400l-1.600-.9c-.2-.1-.4 0-.5.1l-.6.7c-1-.3-2-1.300-2.300-2.300l.6-.6c.2-.2.2-.4.1-.6l-.7-1.100c-.1-.1-.3-.1-.6-.1Z',
  },
  linkedin: {
    ground: '#0a62b6',
    d: 'M6 9.600h2.300V18H6V9.600Zm1.150-4a1.350 1.350 0 1 1 0 2.700 1.350 1.350 0 0 1 0-2.700ZM9.900 9.600h2.200v1.150c.4-.8 1.250-1.350 2.450-1.350 2.350 0 2.950 1.450 2.950 3.600v5h-2.300v-4.450c0-1.050-.1-2.100-1.350-2.100s-1.650.9-1.650 2.050V18H9.900V9.600Z',
  },
  email: {
    ground: '#6f5a44',
    d: 'M5.500 7h13c.3 0 .5.2.5.500L12 12.300 5 7.500c0-.3.2-.5.5-.5ZM5 9.300l6.600 4.500c.25.15.55.15.8 0L19 9.300v7.200c0 .3-.2.5-.5.5h-13a.5.5 0 0 1-.5-.5V9.300Z',
  },
}

export function NetworkGlyph({ id }: { id: ShareTargetId }) {
  const { ground, d } = glyphs[id]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10">
      <circle cx="12" cy="12" r="12" fill={ground} />
      <path
        d={d}
        fill="#fff"
        fillRule="evenodd"
        transform="translate(12 12) scale(0.82) translate(-12 -12)"
      />
    </svg>
  )
}
