// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssets} from "../interfaces/IAssets.sol";
import {Asset} from "./PlatformStorage.sol";
import {RewardStream} from "./RewardStream.sol";

/// @title Crediting assets to an account
abstract contract Holding is RewardStream {
    /// @dev Credits assets to `user` for `staked` whole INT, from a purchase or from minting.
    function _hold(address user, bool isCrystal, uint256 index, uint256 amount, uint256 power, uint256 staked, uint256 units)
        internal
    {
        Asset storage asset = _asset(index, isCrystal);
        if (asset.delisted) revert IAssets.AssetDelisted(isCrystal, index);
        if (!asset.everHeld) asset.everHeld = true;
        _changeStake(user, isCrystal, true, power, staked, units);
        (isCrystal ? _heldCrystals : _heldGems)[user][index] += amount;
    }
}
