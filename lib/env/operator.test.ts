import { describe, expect, it } from 'vitest'
import { requireOperator } from './operator'
import { EnvironmentError, readServerEnv } from './server-env'

const named = {
  OPERATOR_NAME: 'Intrepid Games Lda.',
  OPERATOR_POSTAL_ADDRESS: 'Rua Um 1, Lisboa',
  OPERATOR_JURISDICTION: 'PT',
  OPERATOR_IMPRINT_URL: 'https://intrepid.games/imprint',
}
const complete = {
  ...named,
  CONTACT_EMAIL: 'team@intrepid.games',
  REPOSITORY_URL: 'https://code.intrepid.games/site/',
}

describe('who answers for a copy of the site', () => {
  it('is read from the environment', () => {
    const env = { ...complete, PROCESSORS: 'Hosting Ltd (servers)', EXCLUDED_COUNTRIES: 'KP, IR' }
    expect(readServerEnv(env)).toMatchObject({
      operator: {
        name: 'Intrepid Games Lda.',
        postalAddress: 'Rua Um 1, Lisboa',
        jurisdiction: 'PT',
        imprintUrl: 'https://intrepid.games/imprint',
      },
      repositoryUrl: 'https://code.intrepid.games/site',
      processors: 'Hosting Ltd (servers)',
      excludedCountries: ['KP', 'IR'],
    })
  })

  it('is nobody by default', () => {
    const nobody = { operator: null, repositoryUrl: null, processors: null, excludedCountries: [] }
    expect(readServerEnv({})).toMatchObject(nobody)
  })

  it.each([
    [{ OPERATOR_NAME: 'Intrepid Games Lda.' }, /have to be set together/],
    [{ ...named, OPERATOR_JURISDICTION: 'Portugal' }, /OPERATOR_JURISDICTION=Portugal cannot be used: .*ISO 3166/],
    [{ ...named, OPERATOR_IMPRINT_URL: 'javascript:alert(1)' }, /OPERATOR_IMPRINT_URL=.* must start with https/],
    [{ REPOSITORY_URL: 'code/site' }, /REPOSITORY_URL=.* cannot be used/],
    [{ EXCLUDED_COUNTRIES: 'KP,Iran' }, /EXCLUDED_COUNTRIES.* cannot be used/],
  ])('is refused when it is wrong: %o', (env, message) => {
    expect(() => readServerEnv(env)).toThrow(EnvironmentError)
    expect(() => readServerEnv(env)).toThrow(message)
  })
})

describe('the start of the site', () => {
  it('needs nobody on a test network', () => {
    expect(() => requireOperator(readServerEnv({}))).not.toThrow()
  })

  it.each(['25', '5031'])('is refused on chain %s while nobody answers for it', (chain) => {
    const start = (env: Record<string, string>) => () =>
      requireOperator(readServerEnv({ DEFAULT_CHAIN_ID: chain, ...env }))
    expect(start({})).toThrow(
      `The site does not start on chain ${chain} before visitors can know who answers for it: set OPERATOR_NAME, OPERATOR_POSTAL_ADDRESS, OPERATOR_JURISDICTION, OPERATOR_IMPRINT_URL, CONTACT_EMAIL, REPOSITORY_URL.`,
    )
    expect(start({ ...complete, CONTACT_EMAIL: '' })).toThrow(/set CONTACT_EMAIL\.$/)
    expect(start({ ...complete, REPOSITORY_URL: '' })).toThrow(/set REPOSITORY_URL\.$/)
    expect(start(complete)).not.toThrow()
  })
})
