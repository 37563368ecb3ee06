import 'server-only'
import pino from 'pino'
import { readServerEnv } from '@/lib/env/server-env'

/** An error as the log keeps it. */
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly frames: readonly string[]
  readonly cause?: LoggedError
}

const deepestCause = 5

/** What drizzle appends to the message of a failed query: the values in it. */
const valuesOfQuery = /\nparams: [\s\S]*$/

/**
 * What the log may say of an error: what failed and where, never with which values. A query's parameters and the rows that
 * a database quotes are somebody's address or mailbox.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown', frames: [] }
  const { code } = error as { code?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error.message.replace(valuesOfQuery, ''),
    ...(typeof code === 'string' ? { code } : {}),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined && depth < deepestCause ? { cause: toLoggedError(error.cause, depth + 1) } : {}),
  }
}

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
