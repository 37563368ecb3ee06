import type { OwnerAction } from '../owner-action'
import type { OwnerField } from '../owner-field'

/** Bounds of a kind of stone: AssetOperations.sol. */
const maxPower = 1_000_000n
const maxPrice = 1_000_000_000n

const stoneSize: readonly OwnerField[] = [
  { name: 'power', kind: 'count', min: 1n, max: maxPower },
  { name: 'unscaledPrice', kind: 'count', min: 1n, max: maxPrice },
]

/** The kinds of gems and crystals. */
export const assetsActions: readonly OwnerAction[] = [
  {
    name: 'addAsset',
    group: 'assets',
    contract: 'platform',
    functionName: 'addAsset',
    by: 'owner',
    fields: [{ name: 'isCrystal', kind: 'stone' }, { name: 'name', kind: 'text', max: 32n }, ...stoneSize],
    warnsOf: () => 'for-ever',
  },
  {
    name: 'updateAsset',
    group: 'assets',
    contract: 'platform',
    functionName: 'updateAsset',
    by: 'owner',
    fields: [{ name: 'asset', kind: 'asset' }, ...stoneSize],
  },
  {
    name: 'setAssetListed',
    group: 'assets',
    contract: 'platform',
    functionName: 'setAssetListed',
    by: 'owner',
    fields: [
      { name: 'asset', kind: 'asset' },
      { name: 'listed', kind: 'flag' },
    ],
  },
]
