import { assetKinds, mintBudgetUnits, priceSteps, referralPercentages } from '../constants'
import { toText } from './describe-call'
import type { GovernedContracts } from './governance'
import type { GovernanceRecord } from './governance-record'
import type { Terms } from './terms'

/** The settings that a deployment with these terms makes, for its record. */
export function toSettings(terms: Terms): GovernanceRecord['settings'] {
  return {
    startDate: Number(terms.startDate ?? 0n),
    priceSteps: priceSteps.map(({ size, price }) => ({ sizeInt: String(size), priceWei: String(price) })),
    assets: assetKinds.map(({ gem, crystal, power, unscaledPrice }) => ({
      gem,
      crystal,
      power: Number(power),
      unscaledPrice: Number(unscaledPrice),
    })),
    rewardsDurationSeconds: Number(terms.rewardsDurationSeconds),
    minRewardsDurationSeconds: Number(terms.minRewardsDurationSeconds),
    mintBudgetUnits: Number(mintBudgetUnits),
    referralPercentages: {
      referrerCro: Number(referralPercentages.referrerCro),
      referrerInt: Number(referralPercentages.referrerInt),
      referredInt: Number(referralPercentages.referredInt),
    },
    registrationFeeBaseUnits: String(terms.registrationFee),
  }
}

/**
 * Every event by which the deployer changes a setting or list until the timelock owns the contracts, as `toEventKey`.
 * Each setter of the contracts emits one, and the constructors emit them for their values.
 */
export function listSettingEvents(contracts: GovernedContracts, record: GovernanceRecord): string[] {
  const { settings, treasury, guardian } = record
  const { generalWhitelist, partnersWhitelist, adminWhitelist, keyHunt, passwordRegistry } = contracts
  const members = { partnersWhitelist: record.partners, adminWhitelist: record.gameServers }
  const assetsOf = (kind: 'gem' | 'crystal') =>
    settings.assets.map(({ [kind]: name, power, unscaledPrice }, index) =>
      toEventKey('platform', 'AssetAdded', { isCrystal: kind === 'crystal', index, name, power, unscaledPrice }),
    )
  return [
    toEventKey('platform', 'TreasuryChanged', { treasury }),
    toEventKey('platform', 'GuardianChanged', { guardian }),
    toEventKey('platform', 'GeneralWhitelistChanged', { whitelist: generalWhitelist }),
    toEventKey('platform', 'PartnersWhitelistChanged', { whitelist: partnersWhitelist }),
    toEventKey('platform', 'AdminWhitelistChanged', { whitelist: adminWhitelist }),
    toEventKey('platform', 'ReferralPercentagesChanged', settings.referralPercentages),
    toEventKey('platform', 'ReferralProgramRestricted', { toPartners: true }),
    toEventKey('platform', 'RewardsDurationChanged', { seconds_: settings.rewardsDurationSeconds }),
    toEventKey('platform', 'MintBudgetChanged', { unitsPerDay: settings.mintBudgetUnits }),
    toEventKey('platform', 'StepsChanged', {
      steps: settings.priceSteps.map(({ sizeInt: size, priceWei: price }) => ({ size, price })),
    }),
    ...assetsOf('gem'),
    ...assetsOf('crystal'),
    ...(settings.startDate === 0
      ? []
      : [toEventKey('platform', 'StartDateChanged', { startDate: settings.startDate })]),
    toEventKey('intToken', 'PlatformSet', { platform: contracts.platform }),
    toEventKey('intToken', 'ListedChanged', { account: treasury, listed: true }),
    ...[keyHunt, passwordRegistry].flatMap((escrow) => [
      toEventKey('intToken', 'ListedChanged', { account: escrow, listed: true }),
      toEventKey('intToken', 'EscrowAdded', { escrow }),
    ]),
    ...(['partnersWhitelist', 'adminWhitelist'] as const).flatMap((list) =>
      members[list].map((account) => toEventKey(list, 'WhitelistChanged', { account, whitelisted: true })),
    ),
    toEventKey('passwordRegistry', 'RegistrationFeeChanged', { fee: settings.registrationFeeBaseUnits }),
  ]
}

/** An event as text: the contract's name, the event and its arguments in the order of their names, whole numbers in digits. */
export function toEventKey(contract: string, eventName: string, args: unknown = {}): string {
  const sorted = Object.entries(args as Record<string, unknown>).sort(([a], [b]) => a.localeCompare(b))
  return `${contract} ${eventName}(${sorted.map(([name, value]) => `${name}: ${toText(value)}`).join(', ')})`
}
