import { defineConfig } from 'drizzle-kit'

/** Only for `npm run database:generate`: the product applies migrations by `lib/server/database/migrate.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './lib/server/database/schema.ts',
    './lib/server/database/days-schema.ts',
    './lib/server/database/sale-schema.ts',
    './lib/server/database/hunts-schema.ts',
    './lib/server/database/hunt-lists-schema.ts',
    './lib/server/database/site-schema.ts',
    './lib/server/database/mail-schema.ts',
    './lib/server/database/contact-schema.ts',
    './lib/server/database/account-schema.ts',
    './lib/server/database/leaderboard-schema.ts',
    './lib/server/database/credits-schema.ts',
    './lib/server/database/games-schema.ts',
    './lib/server/database/chance-schema.ts',
    './lib/server/database/builder-schema.ts',
    './lib/server/database/uploads-schema.ts',
    './lib/server/database/console-schema.ts',
  ],
  out: './lib/server/database/migrations',
})
