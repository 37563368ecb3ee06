import { type Address, concat, encodeAbiParameters, type Hex, numberToHex, toEventSelector } from 'viem'
import type { TestClient } from '@/tests/integration/indexer/test-chain'

/** Sent `topic, account, n, data …` in words of 32 bytes, logs n times: the topic, one account after the other, the data. */
const emitterCode: Hex = concat([
  '0x606036036060600037604035',
  '0x5b8015602857',
  '0x600190038060203501600035606036036000a2',
  '0x600c565b00',
])

const topic = toEventSelector('AssetTransaction(address,bool,bool,uint256,uint256)')
const assetParameters = [{ type: 'bool' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
const accounts = 1_000

/** A purchase of crystals of one of eight kinds, logged `count` times for accounts from `first` on. */
function toCall(block: number, first: number, count: number): Hex {
  return concat([
    topic,
    numberToHex(0xbe9c000000 + first, { size: 32 }),
    numberToHex(count, { size: 32 }),
    encodeAbiParameters(assetParameters, [true, true, BigInt(block % 8), 1n]),
  ])
}

/** Fills a chain with `blocks` blocks of `perBlock` events each, all said by the contract at `platform`. */
export async function emitEvents(
  client: TestClient,
  platform: Address,
  { blocks, perBlock }: { readonly blocks: number; readonly perBlock: number },
): Promise<void> {
  const code = await client.getCode({ address: platform })
  if (!code) throw new Error('there is no platform')
  const [sender] = await client.getAddresses()
  if (!sender) throw new Error('the node has no account')
  await client.setCode({ address: platform, bytecode: emitterCode })
  await client.setAutomine(false)
  for (let block = 0; block < blocks; block += 1) {
    const data = toCall(block, (block * perBlock) % accounts, perBlock)
    await client.sendTransaction({ account: sender, chain: null, to: platform, data, gas: 20_000_000n })
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
  await client.setCode({ address: platform, bytecode: code })
}
