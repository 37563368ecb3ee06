import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { keccak256, stringToHex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { localMnemonic } from '@/contracts/constants'
import { consentTypedData } from '@/lib/hunts/consent'
import { signClaim } from '@/lib/hunts/sign-claim'
import { createHuntTree, huntLeaf } from '@/lib/hunts/merkle-tree'
import { projectRoot } from './forge'

// `npm run contracts:vectors` writes contracts/test/hunt-vectors.json: a hunt with five keys in two tiers, used by the TypeScript and the contract tests.
const keyHunt = '0x00000000000000000000000000000000000c0de5'
const chainId = 31337
const huntId = 0n
const finder = mnemonicToAccount(localMnemonic, { addressIndex: 1 })
const player = finder.address
/** The year 2100, after the last claim of the tests. */
const deadline = 4_102_444_800n
const privateKeys = Array.from({ length: 5 }, (_, index) => keccak256(stringToHex(`key ${index} of the test hunt`)))
const keys = privateKeys.map((privateKey, index) => ({
  keyIndex: BigInt(index),
  keyAddress: privateKeyToAccount(privateKey).address,
  tier: index < 3 ? 0n : 1n,
}))
const tree = createHuntTree(keys)

const vectors = {
  chainId,
  keyHunt,
  huntId: Number(huntId),
  player,
  deadline: Number(deadline),
  root: tree.root,
  keys: await Promise.all(
    keys.map(async (key, index) => ({
      privateKey: privateKeys[index],
      keyIndex: Number(key.keyIndex),
      keyAddress: key.keyAddress,
      tier: Number(key.tier),
      leaf: huntLeaf(key),
      proof: tree.proofOf(key.keyIndex),
      signature: await signClaim(privateKeys[index] ?? '0x', {
        chainId,
        keyHunt,
        huntId,
        keyIndex: key.keyIndex,
        player,
      }),
      consent: await finder.signTypedData(
        consentTypedData({ chainId, keyHunt, huntId, keyIndex: key.keyIndex, player, deadline }),
      ),
    })),
  ),
}
writeFileSync(resolve(projectRoot, 'contracts/test/hunt-vectors.json'), `${JSON.stringify(vectors, null, 2)}\n`)
