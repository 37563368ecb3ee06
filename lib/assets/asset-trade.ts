/** `amount` of one kind of gem or crystal, by its index. */
export type AssetAmount = { readonly index: number; readonly amount: bigint }

/** `maxCostInt` is the most whole INT that the buyer pays; half a percent above the price of now where it is not said. */
export type CrystalPurchase = AssetAmount & { readonly maxCostInt?: bigint }

/** `minReturnInt` is the least whole INT that the seller takes; half a percent below the price of now where it is not said. */
export type CrystalSale = AssetAmount & { readonly minReturnInt?: bigint }
