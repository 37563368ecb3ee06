import { describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { toAddressTable } from './address-table'
import { listLocalAccounts } from './local-accounts'

const platform = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

describe('toAddressTable', () => {
  it('lists site, chain and contracts', () => {
    const text = toAddressTable(readServerEnv({ WEB_PORT: '4000' }), {
      chainId: 31337,
      startBlock: 1,
      contracts: { platform },
    }).join('\n')
    expect(text).toContain('http://localhost:4000')
    expect(text).toContain('http://127.0.0.1:8545 (id 31337)')
    expect(text).toContain(platform)
  })

  it('hides the password of the database', () => {
    const env = readServerEnv({ DATABASE_URL: 'postgres://ann:s3cret@db.example/shop' })
    expect(toAddressTable(env, undefined).join('\n')).not.toContain('s3cret')
  })
})

describe('listLocalAccounts', () => {
  it('starts with the well-known first account of local chains', () => {
    expect(listLocalAccounts(1)).toEqual([
      {
        address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      },
    ])
  })
})
