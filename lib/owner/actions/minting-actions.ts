import { protocolBounds } from '@/lib/protocol/protocol-bounds'
import type { OwnerAction } from '../owner-action'

const maxUint32 = 2n ** 32n - 1n
/** An owner keeps the mint budget below this part of the crystal pool, or is warned. */
const prudentBudgetPart = 10n

/** What games may give away, and giving it away. */
export const mintingActions: readonly OwnerAction[] = [
  {
    name: 'setMintBudget',
    group: 'minting',
    contract: 'platform',
    functionName: 'setMintBudget',
    by: 'owner',
    fields: [
      { name: 'unitsPerDay', kind: 'count', min: 0n, max: protocolBounds.mintBudgetUnits, present: 'mintBudgetUnits' },
    ],
    shows: ['mintableUnits', 'crystalPoolUnits'],
    warnsOf: ({ unitsPerDay }, { crystalPoolUnits }) =>
      typeof unitsPerDay === 'bigint' && crystalPoolUnits !== null && unitsPerDay * prudentBudgetPart > crystalPoolUnits
        ? 'budget-beside-pool'
        : null,
  },
  {
    name: 'mintCrystal',
    group: 'minting',
    contract: 'platform',
    functionName: 'mintCrystal',
    by: 'game-server',
    fields: [
      { name: 'user', kind: 'address' },
      { name: 'asset', kind: 'asset', onlyCrystals: true },
      { name: 'quantity', argument: 'amount', kind: 'count', min: 1n, max: maxUint32 },
    ],
    shows: ['mintableUnits'],
    closedBecause: ({ isGameServer }) => (isGameServer ? null : 'not-a-game-server'),
  },
]
