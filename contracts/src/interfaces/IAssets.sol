// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Gems and crystals
/// @notice Both give power and are bought with INT and sold back for it. A gem costs its fixed price. A crystal costs
/// its price units times (INT in the crystal pool / price units in it): crystals minted by games dilute the pool.
/// Buying rounds up, selling rounds down. Amounts are whole INT unless said otherwise.
///
/// Buying pulls the INT with the caller's allowance to the platform (base units); selling sends INT back.
interface IAssets {
    event AssetTransaction(address indexed user, bool isCrystal, bool isBuy, uint256 index, uint256 quantity);
    /// @notice The trade of the preceding `AssetTransaction` with the whole INT that were paid (isBuy) or returned.
    event AssetTraded(
        address indexed user, bool isCrystal, bool isBuy, uint256 index, uint256 quantity, uint256 amountInt
    );

    /// @notice The amount must be above 0.
    error ZeroAmount();
    /// @notice There is no asset of this number.
    error UnknownAsset(bool isCrystal, uint256 index, uint256 count);
    /// @notice The asset is no longer sold or minted; it can be sold back.
    error AssetDelisted(bool isCrystal, uint256 index);
    /// @notice The caller has fewer whole INT than this costs.
    error InsufficientTokens(uint256 have, uint256 need);
    /// @notice The caller holds fewer of this asset.
    error InsufficientAssets(uint256 have, uint256 need);
    /// @notice It would cost more INT than the caller's limit.
    error CostAboveLimit(uint256 cost, uint256 limit);
    /// @notice It would bring fewer INT than the caller's limit.
    error ReturnBelowLimit(uint256 amount, uint256 limit);

    /// @notice Gem `index`: its name, its power, and its price in whole INT. Reverts for an unknown kind
    /// (`UnknownAsset`).
    function gems(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice);

    /// @notice Crystal `index`: its name, its power, and its price units. Reverts for an unknown kind (`UnknownAsset`).
    function crystals(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice);

    /// @notice The number of kinds of gems.
    function gemsLength() external view returns (uint256);

    /// @notice The number of kinds of crystals.
    function crystalsLength() external view returns (uint256);

    /// @notice Whether the asset can be bought, and whether it was ever held (then its power and price are fixed).
    /// Reverts for an unknown kind (`UnknownAsset`).
    function assetState(uint256 index, bool isCrystal) external view returns (bool listed, bool everHeld);

    /// @notice The number of each gem that `account` holds, by index.
    function getGems(address account) external view returns (uint256[] memory);

    /// @notice The number of each crystal that `account` holds, by index.
    function getCrystals(address account) external view returns (uint256[] memory);

    /// @notice The power of all gems of `account`.
    function currentGemPower(address account) external view returns (uint256);

    /// @notice The power of all crystals of `account`.
    function currentCrystalPower(address account) external view returns (uint256);

    /// @notice The power of all gems.
    function totalGemPower() external view returns (uint256);

    /// @notice The power of all crystals.
    function totalCrystalPower() external view returns (uint256);

    /// @notice Whole INT staked in gems.
    function totalIntInGems() external view returns (uint256);

    /// @notice Whole INT staked in crystals.
    function totalIntInCrystals() external view returns (uint256);

    /// @notice Price units of all crystals. At most 100,000 for each INT staked in crystals.
    function totalPriceUnitsInCrystals() external view returns (uint256);

    /// @notice INT per price unit, in parts per million: 1e6 * INT in crystals / price units; 1,000,000 while empty.
    function crystalPriceInflationScalingFactor() external view returns (uint256);

    /// @notice Whole INT that `amount` of gem `index` cost (`isBuy`) or return. Reverts for an unknown kind
    /// (`UnknownAsset`) and an amount of 0 (`ZeroAmount`) or above 2^32 - 1 (`AboveMaximum`).
    function quoteGem(uint256 index, uint256 amount, bool isBuy) external view returns (uint256 amountInt);

    /// @notice Whole INT that `amount` of crystal `index` cost (`isBuy`) or return now. Reverts as `quoteGem` does.
    function quoteCrystal(uint256 index, uint256 amount, bool isBuy) external view returns (uint256 amountInt);

    /// @notice Buys `amount` of gem `index` for its price, by the caller's allowance to the platform in base units.
    /// Reverts while buying is paused (`BuyingIsPaused`), for an unknown (`UnknownAsset`) or delisted kind
    /// (`AssetDelisted`), an amount of 0 (`ZeroAmount`) or above 2^32 - 1 (`AboveMaximum`), and a caller with less INT
    /// (`InsufficientTokens`) or allowance (`ERC20InsufficientAllowance`).
    function buyGem(uint256 index, uint256 amount) external;

    /// @notice `buyGem` with an ERC-2612 signature over exactly its cost instead of an approval. An invalid signature
    /// is ignored, so that a signature which somebody else has submitted does not stop the purchase. Reverts while
    /// buying is paused (`BuyingIsPaused`), and as `buyGem` does.
    function buyGemWithPermit(uint256 index, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Sells `amount` of gem `index` back at its price. Never paused. Reverts for an unknown kind
    /// (`UnknownAsset`), an amount of 0 (`ZeroAmount`) or above 2^32 - 1 (`AboveMaximum`), and more than the caller
    /// holds (`InsufficientAssets`).
    function sellGem(uint256 index, uint256 amount) external;

    /// @notice Buys `amount` of crystal `index` at the current price, whatever it is, by the caller's allowance.
    /// Reverts while buying is paused (`BuyingIsPaused`), for an unknown (`UnknownAsset`) or delisted kind
    /// (`AssetDelisted`), an amount of 0 (`ZeroAmount`) or above 2^32 - 1 (`AboveMaximum`), and a caller with less INT
    /// (`InsufficientTokens`) or allowance (`ERC20InsufficientAllowance`).
    function buyCrystal(uint256 index, uint256 amount) external;

    /// @notice Buys crystals for at most `maxInt` whole INT. Reverts after `deadline`, in seconds since 1970
    /// (`DeadlinePassed`), above the limit (`CostAboveLimit`), and as `buyCrystal` without a limit does.
    function buyCrystal(uint256 index, uint256 amount, uint256 maxInt, uint256 deadline) external;

    /// @notice The same with an ERC-2612 signature over exactly `maxInt` whole INT instead of an approval. An invalid
    /// signature is ignored, as in `buyGemWithPermit`.
    function buyCrystalWithPermit(
        uint256 index,
        uint256 amount,
        uint256 maxInt,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Sells crystals back at the pool's price, whatever it is. Never paused. Reverts for an unknown kind
    /// (`UnknownAsset`), an amount of 0 (`ZeroAmount`) or above 2^32 - 1 (`AboveMaximum`), and more than the caller
    /// holds (`InsufficientAssets`).
    function sellCrystal(uint256 index, uint256 amount) external;

    /// @notice Sells crystals for at least `minInt` whole INT. Never paused. Reverts after `deadline`, in seconds since
    /// 1970 (`DeadlinePassed`), below the limit (`ReturnBelowLimit`), and as `sellCrystal` without a limit does.
    function sellCrystal(uint256 index, uint256 amount, uint256 minInt, uint256 deadline) external;
}
