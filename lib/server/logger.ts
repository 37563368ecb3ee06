import 'server-only'
import pino from 'pino'
import { readServerEnv } from '@/lib/env/server-env'
import { toLoggedError } from './to-logged-error'

/** The log of this process: one JSON line an event, on standard output. Errors belong under `err`. */
export const logger = pino({ level: readServerEnv().logLevel, serializers: { err: (error) => toLoggedError(error) } })
