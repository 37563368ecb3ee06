/** The keys in `purchaseRisks` of what a buyer of INT has to know. Whether INT cannot be transferred yet differs by chain. */
export const toPurchaseRisks = (areTransfersOpen: boolean) =>
  [...(areTransfersOpen ? [] : (['transfers'] as const)), 'buyback', 'audit', 'rewards'] as const
