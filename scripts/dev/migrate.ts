import { existsSync } from 'node:fs'
import { readServerEnv } from '@/lib/env/server-env'
import { migrateDatabase } from '@/lib/server/database/migrate'

// `npm run database:migrate` applies the pending migrations, for sites whose processes are not started by `npm start`. Repeated calls
// change nothing.

if (existsSync('.env')) process.loadEnvFile('.env')
await migrateDatabase(readServerEnv().databaseUrl)
console.log('The database is up to date.')
