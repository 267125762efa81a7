import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/showing-schema.ts',
    './server/db/billing-schema.ts',
    './server/db/operator-schema.ts',
    './server/db/brand-schema.ts',
    './server/db/history-schema.ts',
    './server/db/links-schema.ts',
  ],
  out: './server/db/migrations',
  casing: 'snake_case',
})
