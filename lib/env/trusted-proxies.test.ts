import { expect, it } from 'vitest'
import { EnvironmentError, readServerEnv } from './server-env'
import { requireTrustedProxies } from './trusted-proxies'

const start = (env: Record<string, string>) => () => requireTrustedProxies(readServerEnv(env))
const live = { DEFAULT_CHAIN_ID: '25', SITE_URL: 'https://intrepid.games', GAMES_ORIGIN: 'https://play.intrepid.games' }

it('refuses to serve https while no proxy is known, because all visitors would share one rate limit', () => {
  expect(start(live)).toThrow(EnvironmentError)
  expect(start(live)).toThrow(/^SITE_URL=https:\/\/intrepid\.games needs TRUSTED_PROXIES/)
  expect(start({ ...live, TRUSTED_PROXIES: '10.0.0.2' })).not.toThrow()
})

it('needs no proxy without https', () => {
  expect(start({})).not.toThrow()
  expect(start({ SITE_URL: 'http://demo.local' })).not.toThrow()
})
