// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IAssets} from "../interfaces/IAssets.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {Holding} from "./Holding.sol";
import {Asset, Pool} from "./PlatformStorage.sol";

/// @title Buying and selling gems and crystals
abstract contract Assets is Holding, IAssets {
    using SafeERC20 for IIntToken;

    /// @inheritdoc IAssets
    function gems(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice) {
        Asset storage asset = _asset(index, false);
        return (asset.name, asset.power, asset.unscaledPrice);
    }

    /// @inheritdoc IAssets
    function crystals(uint256 index) external view returns (string memory name, uint256 power, uint256 unscaledPrice) {
        Asset storage asset = _asset(index, true);
        return (asset.name, asset.power, asset.unscaledPrice);
    }

    /// @inheritdoc IAssets
    function gemsLength() external view returns (uint256) {
        return _gems.length;
    }

    /// @inheritdoc IAssets
    function crystalsLength() external view returns (uint256) {
        return _crystals.length;
    }

    /// @inheritdoc IAssets
    function assetState(uint256 index, bool isCrystal) external view returns (bool listed, bool everHeld) {
        Asset storage asset = _asset(index, isCrystal);
        return (!asset.delisted, asset.everHeld);
    }

    /// @inheritdoc IAssets
    function getGems(address account) external view returns (uint256[] memory) {
        return _quantities(_heldGems[account], _gems.length);
    }

    /// @inheritdoc IAssets
    function getCrystals(address account) external view returns (uint256[] memory) {
        return _quantities(_heldCrystals[account], _crystals.length);
    }

    /// @inheritdoc IAssets
    function currentGemPower(address account) external view returns (uint256) {
        return _accounts[account].gemPower;
    }

    /// @inheritdoc IAssets
    function currentCrystalPower(address account) external view returns (uint256) {
        return _accounts[account].crystalPower;
    }

    /// @inheritdoc IAssets
    function totalGemPower() external view returns (uint256) {
        return _gemPool.power;
    }

    /// @inheritdoc IAssets
    function totalCrystalPower() external view returns (uint256) {
        return _crystalPool.power;
    }

    /// @inheritdoc IAssets
    function totalIntInGems() external view returns (uint256) {
        return _gemPool.staked;
    }

    /// @inheritdoc IAssets
    function totalIntInCrystals() external view returns (uint256) {
        return _crystalPool.staked;
    }

    /// @inheritdoc IAssets
    function totalPriceUnitsInCrystals() external view returns (uint256) {
        return _crystalPool.units;
    }

    /// @inheritdoc IAssets
    function crystalPriceInflationScalingFactor() external view returns (uint256) {
        Pool storage pool = _crystalPool;
        return pool.units == 0 ? 1_000_000 : 1_000_000 * uint256(pool.staked) / pool.units;
    }

    /// @inheritdoc IAssets
    function quoteGem(uint256 index, uint256 amount, bool) external view returns (uint256 amountInt) {
        (, amountInt) = _sizeOf(_asset(index, false), amount);
    }

    /// @inheritdoc IAssets
    function quoteCrystal(uint256 index, uint256 amount, bool isBuy) external view returns (uint256 amountInt) {
        (, uint256 units) = _sizeOf(_asset(index, true), amount);
        return _crystalPrice(units, isBuy);
    }

    /// @inheritdoc IAssets
    function buyGem(uint256 index, uint256 amount) external nonReentrant {
        _buy(false, index, amount, type(uint256).max);
    }

    /// @inheritdoc IAssets
    function buyGemWithPermit(uint256 index, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        (, uint256 cost) = _sizeOf(_asset(index, false), amount);
        _permit(cost, deadline, v, r, s);
        _buy(false, index, amount, type(uint256).max);
    }

    /// @inheritdoc IAssets
    function sellGem(uint256 index, uint256 amount) external nonReentrant {
        _sell(false, index, amount, 0);
    }

    /// @inheritdoc IAssets
    function buyCrystal(uint256 index, uint256 amount) external nonReentrant {
        _buy(true, index, amount, type(uint256).max);
    }

    /// @inheritdoc IAssets
    function buyCrystal(uint256 index, uint256 amount, uint256 maxInt, uint256 deadline)
        external
        nonReentrant
        before(deadline)
    {
        _buy(true, index, amount, maxInt);
    }

    /// @inheritdoc IAssets
    function buyCrystalWithPermit(
        uint256 index,
        uint256 amount,
        uint256 maxInt,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant before(deadline) {
        _permit(maxInt, deadline, v, r, s);
        _buy(true, index, amount, maxInt);
    }

    /// @inheritdoc IAssets
    function sellCrystal(uint256 index, uint256 amount) external nonReentrant {
        _sell(true, index, amount, 0);
    }

    /// @inheritdoc IAssets
    function sellCrystal(uint256 index, uint256 amount, uint256 minInt, uint256 deadline)
        external
        nonReentrant
        before(deadline)
    {
        _sell(true, index, amount, minInt);
    }

    function _buy(bool isCrystal, uint256 index, uint256 amount, uint256 maxInt) private whenBuyingOpen {
        (uint256 power, uint256 units) = _sizeOf(_asset(index, isCrystal), amount);
        uint256 cost = isCrystal ? _crystalPrice(units, true) : units;
        if (cost > maxInt) revert CostAboveLimit(cost, maxInt);
        uint256 balance = _token.balanceOf(msg.sender) / INT;
        if (balance < cost) revert InsufficientTokens(balance, cost);
        _hold(msg.sender, isCrystal, index, amount, power, cost, isCrystal ? units : 0);
        emit AssetTransaction(msg.sender, isCrystal, true, index, amount);
        emit AssetTraded(msg.sender, isCrystal, true, index, amount, cost);
        _token.safeTransferFrom(msg.sender, address(this), cost * INT);
    }

    function _sell(bool isCrystal, uint256 index, uint256 amount, uint256 minInt) private {
        (uint256 power, uint256 units) = _sizeOf(_asset(index, isCrystal), amount);
        mapping(uint256 => uint256) storage quantities = (isCrystal ? _heldCrystals : _heldGems)[msg.sender];
        uint256 held = quantities[index];
        if (held < amount) revert InsufficientAssets(held, amount);
        uint256 returned = isCrystal ? _crystalPrice(units, false) : units;
        if (returned < minInt) revert ReturnBelowLimit(returned, minInt);
        quantities[index] = held - amount;
        _changeStake(msg.sender, isCrystal, false, power, returned, isCrystal ? units : 0);
        emit AssetTransaction(msg.sender, isCrystal, false, index, amount);
        emit AssetTraded(msg.sender, isCrystal, false, index, amount, returned);
        _token.safeTransfer(msg.sender, returned * INT);
    }

    /// @dev A buy rounds up, a sell rounds down. A pool with price units always holds INT, so crystals are never free.
    function _crystalPrice(uint256 units, bool isBuy) private view returns (uint256) {
        Pool memory pool = _crystalPool;
        if (pool.units == 0) return units;
        return isBuy ? Math.ceilDiv(units * pool.staked, pool.units) : units * pool.staked / pool.units;
    }

    /// @dev If the permit fails, because it was already sent or the wallet cannot sign one, the allowance decides.
    function _permit(uint256 amountInt, uint256 deadline, uint8 v, bytes32 r, bytes32 s) private {
        try _token.permit(msg.sender, address(this), _atMost(amountInt, type(uint128).max) * INT, deadline, v, r, s) {}
            catch {}
    }

    function _quantities(mapping(uint256 => uint256) storage held, uint256 count)
        private
        view
        returns (uint256[] memory quantities)
    {
        quantities = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) quantities[i] = held[i];
    }
}
