/** Made by scripts/wire-table.ts at build: each call's method and path, and whether its reply needs its schema. */
declare module 'virtual:wire-table' {
  type Method = import('#contract/endpoint.ts').Method
  type Row = readonly [method: Method, path: `/api/${string}`, isCompleted?: 1]
  export const WIRE_TABLE: Readonly<Record<string, Readonly<Record<string, Row>>>>
  export const loadReplySchemas: () => Promise<typeof import('#contract/checked-client.ts')>
}
