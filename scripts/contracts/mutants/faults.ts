import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from '../forge'
import type { Mutant } from './generate-mutants'

type Fault = {
  /** Number of a fault of the live generation; the test of that fault alone must fail. Without it any test may. */
  fault?: string
  title: string
  file: string
  original: string
  replacement: string
}

/** The faults of the live generation, put back one by one, and a mutant that an outside review found alive. */
const faults: readonly Fault[] = [
  {
    fault: '01',
    title: 'checkpoint only while holding',
    file: 'platform/RewardStream.sol',
    original: '        _checkpoints[user] = Checkpoint(',
    replacement: '        if (account.gemPower != 0 || account.crystalPower != 0) _checkpoints[user] = Checkpoint(',
  },
  {
    fault: '02',
    title: 'the owner withdraws the balance',
    file: 'operations/SaleOperations.sol',
    original: 'uint256 amount = _settings.proceeds;',
    replacement: 'uint256 amount = address(this).balance;',
  },
  {
    fault: '03',
    title: 'ownership can be renounced',
    file: 'access/PermanentlyOwned.sol',
    original: 'public view override onlyOwner {\n        revert OwnershipCannotBeRenounced();',
    replacement: 'public override onlyOwner {\n        _transferOwnership(address(0));',
  },
  {
    fault: '04',
    title: 'held assets can change',
    file: 'operations/AssetOperations.sol',
    original: '        if (asset.everHeld) revert AssetIsFixed(isCrystal, index);\n',
    replacement: '',
  },
  {
    fault: '05',
    title: 'mint into an empty pool',
    file: 'operations/GameServer.sol',
    original: '        if (_crystalPool.staked == 0) revert CrystalPoolEmpty();\n',
    replacement: '',
  },
  {
    fault: '06',
    title: 'steps of any price',
    file: 'operations/SaleOperations.sol',
    original: ' || price < lastPrice',
    replacement: '',
  },
  {
    fault: '07',
    title: 'excess is kept',
    file: 'platform/Sale.sol',
    original: '        if (msg.value != cost) _sendNative(msg.sender, msg.value - cost);\n',
    replacement: '',
  },
  {
    fault: '08',
    title: 'halves without holders are lost',
    file: 'platform/RewardStream.sol',
    original: '        if (amount == 0) return;\n',
    replacement: '        if (amount == 0 || _isPaused(gems, crystals)) return;\n',
  },
  {
    fault: '09',
    title: 'paid at once',
    file: 'platform/Sale.sol',
    original: '_distribute(cost / 2, settings.rewardsDuration);',
    replacement: '_distribute(cost / 2, 0);',
  },
  {
    fault: '10',
    title: 'buyers refer themselves',
    file: 'platform/Sale.sol',
    original: '(referrer == msg.sender || !eligibleForReferral(referrer))',
    replacement: '!eligibleForReferral(referrer)',
  },
  {
    fault: '11',
    title: 'bonus locked without INT',
    file: 'platform/Referral.sol',
    original: 'if (cro == 0 && int_ == 0) revert',
    replacement: 'if (int_ == 0) revert',
  },
  {
    fault: '12',
    title: 'claims make users',
    file: 'platform/Earnings.sol',
    original: '        account.owed = 0;\n',
    replacement:
      '        account.owed = 0;\n' +
      '        if (_buyers[msg.sender].firstPhase == 0) {\n' +
      '            _buyers[msg.sender].firstPhase = 1;\n' +
      '            ++_progress.totalUsers;\n' +
      '        }\n',
  },
  {
    fault: '13',
    title: 'gifts without funds',
    file: 'operations/Gifts.sol',
    original: '        if (msg.value != amountWei) revert GiftNotFunded(msg.value, amountWei);\n',
    replacement: '',
  },
  {
    title: 'only the checkpoint of gems moves',
    file: 'platform/RewardStream.sol',
    original: '        _checkpoints[user] = Checkpoint(uint128(gemIndex), uint128(crystalIndex));\n',
    replacement: '        _checkpoints[user].gems = uint128(gemIndex);\n        crystalIndex;\n',
  },
]

/** One mutant for each of them. Throws if the code that prevents a fault is not found exactly once. */
export function createFaults(): Mutant[] {
  return faults.map(({ fault, title, file, original, replacement }) => {
    const path = `contracts/src/${file}`
    const [before, after, ...more] = readFileSync(resolve(projectRoot, path), 'utf8').split(original)
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error(`${path} must contain "${original.trim()}" once: adapt "${title}" in mutants/faults.ts`)
    }
    const mutant = { path, content: before + replacement + after }
    if (fault === undefined) return { key: `${file.split('/').at(-1) ?? file}: ${title}`, ...mutant }
    return { key: `Faults.t.sol test_fault_${fault}: ${title}`, ...mutant, test: `test_fault_${fault}_` }
  })
}
