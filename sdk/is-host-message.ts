import type { HostMessage } from '@/lib/games/protocol/host-messages'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isSettings = (value: unknown) =>
  isRecord(value) &&
  typeof value.locale === 'string' &&
  (value.dir === 'ltr' || value.dir === 'rtl') &&
  (value.theme === 'dark' || value.theme === 'light') &&
  isRecord(value.sound) &&
  typeof value.sound.isOn === 'boolean' &&
  typeof value.sound.volume === 'number' &&
  typeof value.isMotionReduced === 'boolean'
const isIdentity = (value: unknown) =>
  isRecord(value) &&
  isRecord(value.player) &&
  isTextOrNull(value.player.name) &&
  isTextOrNull(value.player.address) &&
  isTextOrNull(value.token) &&
  isRecord(value.web3)
const isRun = (value: unknown) =>
  isRecord(value) &&
  /^[\da-f]{32}$/.test(String(value.seed)) &&
  typeof value.isCounted === 'boolean' &&
  isTextOrNull(value.watch)

const checks: Readonly<Record<HostMessage['kind'], (message: Fields) => boolean>> = {
  init: (message) => typeof message.game === 'string' && isSettings(message.settings) && isIdentity(message.identity),
  run: (message) => isRun(message.run),
  pause: () => true,
  resume: () => true,
  quit: () => true,
  settings: (message) => isSettings(message.settings),
  identity: (message) => isIdentity(message.identity),
  answer: (message) => typeof message.to === 'number',
  failure: (message) => typeof message.to === 'number' && typeof message.code === 'string',
}

/** Whether a value is a message of a host. The host's own schema says the same at length; here a game's download counts. */
export function isHostMessage(value: unknown): value is HostMessage {
  if (!isRecord(value) || typeof value.kind !== 'string' || !Object.hasOwn(checks, value.kind)) return false
  return checks[value.kind as HostMessage['kind']](value)
}
