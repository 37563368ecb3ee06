import * as v from 'valibot'
import { bytesToHex, isHex, type Address, type Hex } from 'viem'
import { addressSchema } from '@/contracts/address'

/** The local-storage key of the demo wallet. */
export const demoWalletStorageKey = 'intrepid.demo-wallet.1'

const storedSchema = v.object({
  privateKey: v.custom<Hex>((value) => isHex(value) && value.length === 66, 'not a private key'),
  /** Whether the page may read the account without asking. */
  isAuthorised: v.boolean(),
  /** The address of the key, stored because computing it needs a library that the page otherwise does not load. */
  address: v.optional(addressSchema),
})

type Stored = v.InferOutput<typeof storedSchema>

export type DemoWalletStorage = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: DemoWalletStorage): Stored | null {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(storage.getItem(demoWalletStorageKey) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/**
 * The demo wallet of this browser, created at the first call.
 *
 * The key is stored unencrypted, which is acceptable on a chain where nothing has value.
 */
export function loadDemoWallet(storage: DemoWalletStorage): Stored {
  const known = read(storage)
  if (known) return known
  const created = { privateKey: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), isAuthorised: false }
  save(storage, created)
  return created
}

/** Stores whether the page may read the account, and its address. */
export function saveAuthorisation(storage: DemoWalletStorage, isAuthorised: boolean, address?: Address): void {
  save(storage, { ...loadDemoWallet(storage), isAuthorised, ...(address ? { address } : {}) })
}

function save(storage: DemoWalletStorage, stored: Stored): void {
  try {
    storage.setItem(demoWalletStorageKey, JSON.stringify(stored))
  } catch {
    // The storage is full or forbidden, so the wallet exists until the page is closed.
  }
}
