// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssetOperations} from "../interfaces/IAssetOperations.sol";
import {Asset, PlatformStorage} from "../platform/PlatformStorage.sol";

/// @title The kinds of gems and crystals
abstract contract AssetOperations is PlatformStorage, IAssetOperations {
    uint256 private constant MAX_ASSETS = 64;
    uint256 private constant MAX_POWER = 1_000_000;
    uint256 private constant MAX_PRICE = 1_000_000_000;
    /// @dev The lowest price of 1 power. The assets of a new deployment cost 41.6 to 50.
    uint256 private constant MIN_PRICE_PER_POWER = 40;

    /// @inheritdoc IAssetOperations
    function addAsset(string calldata name, uint256 power, uint256 unscaledPrice, bool isCrystal) external onlyOwner {
        Asset[] storage list = isCrystal ? _crystals : _gems;
        if (list.length == MAX_ASSETS) revert TooManyAssets(MAX_ASSETS);
        Asset storage asset = list.push();
        asset.name = name;
        _setSize(asset, power, unscaledPrice);
        emit AssetAdded(isCrystal, list.length - 1, name, power, unscaledPrice);
    }

    /// @inheritdoc IAssetOperations
    function updateAsset(uint256 index, uint256 power, uint256 unscaledPrice, bool isCrystal) external onlyOwner {
        Asset storage asset = _asset(index, isCrystal);
        if (asset.everHeld) revert AssetIsFixed(isCrystal, index);
        _setSize(asset, power, unscaledPrice);
        emit AssetUpdated(isCrystal, index, power, unscaledPrice);
    }

    /// @inheritdoc IAssetOperations
    function setAssetListed(uint256 index, bool isCrystal, bool listed) external onlyOwner {
        _asset(index, isCrystal).delisted = !listed;
        emit AssetListingChanged(isCrystal, index, listed);
    }

    function _setSize(Asset storage asset, uint256 power, uint256 unscaledPrice) private {
        // Rewards follow power inside a pool, so cheap power would take the rewards of all other holders of the pool.
        if (power == 0 || power > MAX_POWER || unscaledPrice > MAX_PRICE || power * MIN_PRICE_PER_POWER > unscaledPrice) {
            revert InvalidAsset(power, unscaledPrice);
        }
        asset.power = uint32(power);
        asset.unscaledPrice = uint40(unscaledPrice);
    }
}
