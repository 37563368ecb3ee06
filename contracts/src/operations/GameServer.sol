// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Checkpoints} from "@openzeppelin/contracts/utils/structs/Checkpoints.sol";
import {IGameServer} from "../interfaces/IGameServer.sol";
import {Holding} from "../platform/Holding.sol";
import {EnergyAccount, Pool} from "../platform/PlatformStorage.sol";

/// @title Minting crystals and collecting energy for games
/// @notice Minting dilutes the crystal pool, so it is limited within any 24 hours instead of by calendar day.
abstract contract GameServer is Holding, IGameServer {
    using Checkpoints for Checkpoints.Trace208;
    using SafeCast for uint256;

    /// @dev Within any 24 hours at most 1/100 of the pool can be minted. Parts of the pool have 18 decimals.
    uint256 private constant MINTABLE_PART = 1e18 / 100;

    modifier onlyAdmin() {
        if (!_adminWhitelist.isWhitelisted(msg.sender)) revert NotAdmin(msg.sender);
        _;
    }

    /// @inheritdoc IGameServer
    function mintBudget() external view returns (uint256) {
        return _mintBudget;
    }

    /// @inheritdoc IGameServer
    function mintable() public view returns (uint256) {
        Pool memory pool = _crystalPool;
        (uint256 recently, uint256 partRecently) = _recentlyMinted();
        // Without the units that were minted recently, so that a mint never enlarges the budget of the next one.
        uint256 older = Math.saturatingSub(pool.units, recently);
        uint256 relativeBudget = older * MINTABLE_PART / 1e18;
        uint256 available = Math.saturatingSub(Math.min(_mintBudget, relativeBudget), recently);
        // Enlarging the pool between two mints does not renew the budget of 1 %.
        available = Math.min(available, older * Math.saturatingSub(MINTABLE_PART, partRecently) / 1e18);
        return Math.min(available, pool.staked * MAX_UNITS_PER_INT - pool.units);
    }

    /// @inheritdoc IGameServer
    function mintCrystal(address user, uint256 index, uint256 amount) external onlyAdmin whenBuyingOpen {
        _nonZero(user);
        (uint256 power, uint256 units) = _sizeOf(_asset(index, true), amount);
        if (_crystalPool.staked == 0) revert CrystalPoolEmpty();
        uint256 available = mintable();
        if (units > available) revert MintBudgetExceeded(available, units);
        (uint256 recently,) = _recentlyMinted();
        uint256 part = Math.ceilDiv(units * 1e18, _crystalPool.units - recently);
        _minted.push(uint48(block.timestamp), (_minted.latest() + (part << 64) + units).toUint208());
        _hold(user, true, index, amount, power, 0, units);
        emit CrystalMint(user, index, amount);
    }

    /// @inheritdoc IGameServer
    function setMintBudget(uint256 unitsPerDay) external onlyOwner {
        _setMintBudget(unitsPerDay);
    }

    /// @inheritdoc IGameServer
    function collectEnergy(address user) external onlyAdmin {
        EnergyAccount memory energy = _energy[user];
        uint256 power = uint256(_accounts[user].gemPower) + _accounts[user].crystalPower;
        uint256 generated = energy.generated + power * (block.timestamp - energy.updatedAt);
        uint256 amount = generated - energy.collected;
        if (amount == 0) revert NothingToCollect();
        _energy[user].collected = uint96(generated);
        emit EnergyCollected(user, amount);
    }

    /// @dev What was minted in the last 24 hours: price units, and the sum of each mint's part of the pool (18 decimals).
    function _recentlyMinted() private view returns (uint256 units, uint256 part) {
        uint256 recently = _minted.latest();
        if (block.timestamp >= 1 days) recently -= _minted.upperLookupRecent(uint48(block.timestamp - 1 days));
        return (uint64(recently), recently >> 64);
    }

    function _setMintBudget(uint256 unitsPerDay) internal {
        _mintBudget = _atMost(unitsPerDay, MAX_MINT_BUDGET);
        emit MintBudgetChanged(unitsPerDay);
    }
}
