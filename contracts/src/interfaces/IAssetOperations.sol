// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Owner functions for the kinds of gems and crystals
interface IAssetOperations {
    event AssetAdded(bool isCrystal, uint256 indexed index, string name, uint256 power, uint256 unscaledPrice);
    event AssetUpdated(bool isCrystal, uint256 indexed index, uint256 power, uint256 unscaledPrice);
    event AssetListingChanged(bool isCrystal, uint256 indexed index, bool listed);

    /// @notice Power must be 1 to 1,000,000, and the price 40 x power to 1,000,000,000.
    error InvalidAsset(uint256 power, uint256 unscaledPrice);
    /// @notice An asset that has ever been held keeps its power and price.
    error AssetIsFixed(bool isCrystal, uint256 index);
    /// @notice The maximum number of kinds is reached.
    error TooManyAssets(uint256 maximum);

    /// @notice Adds a kind. `power` is 1 to 1,000,000, `unscaledPrice` (whole INT, or price units for crystals) at most
    /// 1,000,000,000 and at least 40 x `power`: cheaper power would redirect rewards that are streaming
    /// (`InvalidAsset`). At most 64 kinds of each (`TooManyAssets`). Owner only (`OwnableUnauthorizedAccount`).
    function addAsset(string calldata name, uint256 power, uint256 unscaledPrice, bool isCrystal) external;

    /// @notice Changes power and price of a kind that no account has ever held (`AssetIsFixed`), within the bounds of
    /// `addAsset`. Owner only (`OwnableUnauthorizedAccount`). Reverts for an unknown kind (`UnknownAsset`).
    function updateAsset(uint256 index, uint256 power, uint256 unscaledPrice, bool isCrystal) external;

    /// @notice Stops (or allows again) buys and mints of a kind; sells are always possible. Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts for an unknown kind (`UnknownAsset`).
    function setAssetListed(uint256 index, bool isCrystal, bool listed) external;
}
