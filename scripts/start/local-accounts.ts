import { mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem'

/** The words that every local development chain is born with. Their keys are known to the whole world. */
export const localMnemonic = 'test test test test test test test test test test test junk'

export type LocalAccount = { readonly address: string; readonly privateKey: string }

/** The first accounts of the local chain, rich in local coins and good for nothing else. */
export function listLocalAccounts(count: number): readonly LocalAccount[] {
  return Array.from({ length: count }, (_, addressIndex) => {
    const account = mnemonicToAccount(localMnemonic, { addressIndex })
    return { address: account.address, privateKey: toHex(account.getHdKey().privateKey ?? new Uint8Array()) }
  })
}
