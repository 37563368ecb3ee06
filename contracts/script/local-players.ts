import { mnemonicToAccount } from 'viem/accounts'

/** The published mnemonic of local test chains; whoever holds a key of it owns nothing elsewhere. */
const localMnemonic = 'test test test test test test test test test test test junk'

/** Pays for the local players; an account of anvil's that nothing else uses. */
export const localFunder = mnemonicToAccount(localMnemonic, { addressIndex: 9 })

/** Two dozen players that exist on the local chain only, far from the accounts that anvil hands out. */
export const localPlayers = Array.from({ length: 24 }, (_, index) =>
  mnemonicToAccount(localMnemonic, { addressIndex: 1_000 + index }),
)
