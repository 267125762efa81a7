export { nameDownload } from '#domain/export/name-download.ts'

/** Content-Disposition for it. Browsers read the second name (RFC 5987); the first is for what cannot. */
export function attachAs(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*!]/g, encodeSign)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
