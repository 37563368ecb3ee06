import type { Deployment } from '@/contracts/deployment'
import { type ServerEnv, toOwnHost, toShownHost } from '@/lib/env/server-env'
import { listLocalAccounts } from './local-accounts'
import { withoutPassword } from './preflight'

type Row = readonly [name: string, value: string]

/**
 * The addresses that a start prints: site, chain, database, contracts, and a few accounts of the local chain with their private keys.
 * `deployment` is undefined when there is no local chain.
 */
export function toAddressTable(env: ServerEnv, deployment: Deployment | undefined): readonly string[] {
  const places: Row[] = [
    ['site', `http://${toShownHost(env.host)}:${env.webPort}`],
    ...(deployment === undefined
      ? []
      : [['chain', `http://${toOwnHost(env.host)}:${env.chainPort} (id ${deployment.chainId})`] as const]),
    ['database', withoutPassword(env.databaseUrl)],
    ['data and logs', env.dataDir],
  ]
  if (deployment === undefined) return toLines(places)
  const contracts = Object.entries(deployment.contracts).flatMap(([name, address]): Row[] =>
    address === undefined ? [] : [[name, address]],
  )
  const accounts = listLocalAccounts(3).map(({ address, privateKey }): Row => [address, privateKey])
  return [
    ...toLines(places),
    '',
    'Contracts',
    ...toLines(contracts),
    '',
    'Local accounts with their private keys, which are public: never send real money to them',
    ...toLines(accounts),
  ]
}

function toLines(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
}
