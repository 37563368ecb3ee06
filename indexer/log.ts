import { type Logger, pino } from 'pino'

export type Log = Logger

/** One line of JSON an event of note, on standard output. */
export function createLog(level: string): Log {
  return pino({ level, base: { process: 'indexer' }, timestamp: pino.stdTimeFunctions.isoTime })
}
