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

    /// @notice Gem `index`: name, power, and price in whole INT.
    function gems(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice);

    /// @notice Crystal `index`: name, power, and price units.
    function crystals(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice);

    function gemsLength() external view returns (uint256);

    function crystalsLength() external view returns (uint256);

    /// @notice Whether the asset can be bought, and whether it was ever held (then power and price are fixed).
    function assetState(uint256 index, bool isCrystal) external view returns (bool listed, bool everHeld);

    /// @notice How many of each gem `account` holds.
    function getGems(address account) external view returns (uint256[] memory);

    /// @notice How many of each crystal `account` holds.
    function getCrystals(address account) external view returns (uint256[] memory);

    function currentGemPower(address account) external view returns (uint256);

    function currentCrystalPower(address account) external view returns (uint256);

    function totalGemPower() external view returns (uint256);

    function totalCrystalPower() external view returns (uint256);

    function totalIntInGems() external view returns (uint256);

    function totalIntInCrystals() external view returns (uint256);

    function totalPriceUnitsInCrystals() external view returns (uint256);

    /// @notice INT per price unit, in parts per million: 1e6 * INT in crystals / price units; 1,000,000 while empty.
    function crystalPriceInflationScalingFactor() external view returns (uint256);

    /// @notice Whole INT that `amount` of gem `index` cost (isBuy) or bring.
    function quoteGem(uint256 index, uint256 amount, bool isBuy) external view returns (uint256 amountInt);

    /// @notice Whole INT that `amount` of crystal `index` cost (isBuy) or bring now.
    function quoteCrystal(uint256 index, uint256 amount, bool isBuy) external view returns (uint256 amountInt);

    function buyGem(uint256 index, uint256 amount) external;

    /// @notice `buyGem` with an ERC-2612 signature over exactly its cost instead of an approval.
    function buyGemWithPermit(uint256 index, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Sells gems back at their price. Never paused.
    function sellGem(uint256 index, uint256 amount) external;

    function buyCrystal(uint256 index, uint256 amount) external;

    /// @notice Buys crystals for at most `maxInt` whole INT, until `deadline` (seconds).
    function buyCrystal(uint256 index, uint256 amount, uint256 maxInt, uint256 deadline) external;

    /// @notice The same with an ERC-2612 signature over exactly `maxInt` whole INT instead of an approval.
    function buyCrystalWithPermit(
        uint256 index,
        uint256 amount,
        uint256 maxInt,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Sells crystals back at the pool's price. Never paused.
    function sellCrystal(uint256 index, uint256 amount) external;

    /// @notice Sells crystals for at least `minInt` whole INT, until `deadline` (seconds). Never paused.
    function sellCrystal(uint256 index, uint256 amount, uint256 minInt, uint256 deadline) external;
}
