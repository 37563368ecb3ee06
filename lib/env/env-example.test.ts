import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readServerEnv, settingNames } from './server-env'

const lines = readFileSync('.env.example', 'utf8').split('\n')
const set = (pattern: RegExp) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = pattern.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )

/** Secrets and addresses have no example, so that nobody uses it. */
const withoutPlaceholders = (shown: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== '…'))

describe('.env.example', () => {
  it('shows the defaults as they are', () => {
    expect(readServerEnv(set(/^([A-Z][A-Z_\d]*)=(.+)$/))).toEqual(readServerEnv({}))
  })

  it('leaves the chain open: a copy with a public address is on Cronos', () => {
    const copied = set(/^([A-Z][A-Z_\d]*)=(.+)$/)
    const addresses = { SITE_URL: 'https://intrepid.games', GAMES_ORIGIN: 'https://play.intrepid.games' }
    expect(readServerEnv({ ...copied, ...addresses, TRUSTED_PROXIES: '10.0.0.2' }).defaultChainId).toBe(25)
  })

  it('shows every setting, each with a value of the right form', () => {
    const shown = set(/^(?:# )?([A-Z][A-Z_\d]*)=(.+)$/)
    const local = { SITE_URL: '', GAMES_ORIGIN: '', ALLOWED_ORIGINS: '' }
    expect(() => readServerEnv({ ...withoutPlaceholders(shown), ...local })).not.toThrow()
    // Copied as it is, it would be dangerous on a public chain.
    expect(() => readServerEnv({ ...withoutPlaceholders(shown), DEFAULT_CHAIN_ID: '25' })).toThrow(
      /is from the example/,
    )
    expect(Object.keys(shown).toSorted()).toEqual(settingNames.toSorted())
  })
})
