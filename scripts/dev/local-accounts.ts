import { mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem'
import { localMnemonic } from '@/contracts/constants'

type LocalAccount = { readonly address: string; readonly privateKey: string }

/** The first accounts of the local chain, which hold test coins. */
export function listLocalAccounts(count: number): readonly LocalAccount[] {
  return Array.from({ length: count }, (_, addressIndex) => {
    const account = mnemonicToAccount(localMnemonic, { addressIndex })
    return { address: account.address, privateKey: toHex(account.getHdKey().privateKey ?? new Uint8Array()) }
  })
}
