import { defineConfig } from 'drizzle-kit'

/** Only for `npm run database:generate`. The product applies migrations with `lib/server/database/migrate.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/server/database/schema/*.ts',
  out: './lib/server/database/migrations',
})
