import 'server-only'
import pino from 'pino'
import { readServerEnv } from '@/lib/env/server-env'

/** The log of this process: one JSON line an event, on standard output. */
export const logger = pino({ level: readServerEnv().logLevel })
