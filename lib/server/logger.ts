import 'server-only'
import pino from 'pino'
import { readServerEnv } from '@/lib/env/server-env'
import { toLoggedError } from './to-logged-error'

/** What no line of the log may hold, whoever hands it over. Nobody does so on purpose: this is for the day when somebody will. */
const secretNames = [
  'password',
  'newPassword',
  'secret',
  'token',
  'leaveToken',
  'signature',
  'slowHash',
  'nonce',
  'cookie',
  'set-cookie',
  'authorization',
  'headers',
  'body',
  'email',
  'to',
  'replyTo',
  'phone',
  'company',
  'ip',
  'visitor',
  'x-forwarded-for',
  'params',
]

const secretPaths = secretNames.flatMap((name) => ['', '*', '*.*'].map((parent) => `${parent}["${name}"]`))

/** Makes a log that writes one JSON line an event. @param stream by default standard output. */
export function createLogger(level: string, stream: pino.DestinationStream = pino.destination(1)): pino.Logger {
  return pino(
    {
      level,
      serializers: { err: (error) => toLoggedError(error) },
      redact: { paths: secretPaths, censor: '(not logged)' },
    },
    stream,
  )
}

/** The log of this process, on standard output. Errors belong under `err`. */
export const logger = createLogger(readServerEnv().logLevel)
