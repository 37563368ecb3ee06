import { connectDatabase } from '@/lib/server/database/client'
import { finishAttempt, type FinishRequest, releaseAttempts } from '@/lib/server/games/finish-attempt'

// A web process that judges a run without end. It reports when it has begun, and releases the run when it is stopped.

const { DATABASE_URL: databaseUrl = '', SUBMISSION: submission = '{}' } = process.env
const { database } = connectDatabase(databaseUrl, 2)

process.on('SIGTERM', () => void releaseAttempts().finally(() => process.exit(0)))

void finishAttempt(JSON.parse(submission) as FinishRequest, {
  database,
  now: new Date(Number(process.env.NOW_MS)),
  replay() {
    process.send?.('judging')
    return new Promise(() => undefined)
  },
})
