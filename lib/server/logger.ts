import 'server-only'
import pino from 'pino'
import { readServerEnv } from '@/lib/env/server-env'

/** An error as it is logged. */
type LoggedError = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly frames: readonly string[]
  readonly cause?: LoggedError
}

const maxCauseDepth = 5

/** Parameter values that drizzle appends to the message of a failed query. */
const queryValues = /\nparams: [\s\S]*$/

/** The line that viem appends to the message of a failed RPC request. */
const requestBody = /\nRequest body: .*/g

/** URLs of nodes contain API keys. Their origin says which node failed. */
const withoutPath = (url: string) => (URL.canParse(url) ? new URL(url).origin : '(URL)')

/**
 * Converts an error for the log: what failed and where, but no values. Query parameters and rows in database errors contain
 * personal data such as addresses and e-mail addresses, and the URL of a node contains its API key.
 */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value that is not an Error was thrown', frames: [] }
  const { code } = error as { code?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: error.message
      .replace(queryValues, '')
      .replace(requestBody, '')
      .replace(/(?:https?|wss?):\/\/[^\s"'`]+/g, withoutPath),
    ...(typeof code === 'string' ? { code } : {}),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined && depth < maxCauseDepth ? { cause: toLoggedError(error.cause, depth + 1) } : {}),
  }
}

/** Fields that must never be logged. No code logs them on purpose; redaction protects against mistakes. */
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

/** Creates a logger that writes one line of JSON per event. @param stream standard output by default. */
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

/** The logger of this process, on standard output. Pass errors as `err`. */
export const logger = createLogger(readServerEnv().logLevel)
