// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Account, Checkpoint, EnergyAccount, PlatformStorage, Pool, Streams} from "./PlatformStorage.sol";

/// @title Streams of earnings from purchases to holders
/// @notice Each pool has an index: wei per unit of power ever paid, times 2^40. A holder is owed power x (index - its
/// checkpoint), and the checkpoint is set, unconditionally, before every change of its power.
/// @dev The price steps bound all distributions together below 2^87 wei, so that 128 bits of index and 88 bits of
/// amounts never overflow, and power below 2^32 a holder makes the rounding of an index less than a wei.
abstract contract HolderStreams is PlatformStorage {
    using SafeCast for uint256;

    uint256 private constant INDEX_BITS = 40;

    /// @dev Lets `amount` wei stream to holders.
    function _distribute(uint256 amount, uint256 duration) internal {
        Pool memory gems = _gemPool;
        Pool memory crystals = _crystalPool;
        if (gems.power == 0 && crystals.power == 0) {
            _carried += amount;
            return;
        }
        uint256 staked = uint256(gems.staked) + crystals.staked;
        uint256 toGems = staked == 0 ? 0 : amount * gems.staked / staked;

        Streams memory streams = _streams;
        uint256 elapsed = block.timestamp - streams.updatedAt;
        uint256 index;
        uint256 left;
        uint256 secondsLeft;

        (index, left, secondsLeft) = _advance(gems, streams.gemsLeft, streams.gemsSeconds, elapsed);
        (index, left, secondsLeft) = _join(index, gems.power, left, secondsLeft, toGems, duration);
        streams.gemsLeft = uint88(left);
        streams.gemsSeconds = uint24(secondsLeft);
        if (index != gems.index) _gemPool.index = uint128(index);

        (index, left, secondsLeft) = _advance(crystals, streams.crystalsLeft, streams.crystalsSeconds, elapsed);
        (index, left, secondsLeft) = _join(index, crystals.power, left, secondsLeft, amount - toGems, duration);
        streams.crystalsLeft = uint88(left);
        streams.crystalsSeconds = uint24(secondsLeft);
        if (index != crystals.index) _crystalPool.index = uint128(index);

        streams.updatedAt = uint32(block.timestamp);
        _streams = streams;
    }

    /// @dev Adds to (or takes from) `user`'s stake in one pool: power, whole INT and price units.
    function _changeStake(address user, bool isCrystal, bool isAdded, uint256 power, uint256 staked, uint256 units)
        internal
    {
        Pool memory pool = isCrystal ? _crystalPool : _gemPool;
        pool.index = uint128(_settle(pool, isCrystal));
        _checkpoint(user, isCrystal, isAdded, power, pool.index);

        bool wasEmpty = pool.power == 0;
        if (isAdded) {
            pool.power += uint48(power);
            pool.staked = (pool.staked + staked).toUint40();
            pool.units = (pool.units + units).toUint40();
        } else {
            pool.power -= uint48(power);
            pool.staked -= uint40(staked);
            pool.units -= uint40(units);
        }
        if (isCrystal) _crystalPool = pool;
        else _gemPool = pool;
        if (wasEmpty) _releaseCarried(isCrystal);
    }

    /// @dev Brings both streams up to now; returns the index of the pool that is about to change, not yet stored.
    function _settle(Pool memory pool, bool isCrystal) private returns (uint256 index) {
        Streams memory streams = _streams;
        uint256 elapsed = block.timestamp - streams.updatedAt;
        if (streams.gemsLeft | streams.crystalsLeft == 0 || elapsed == 0) return pool.index;

        (uint256 gemIndex, uint256 left, uint256 secondsLeft) =
            _advance(isCrystal ? _gemPool : pool, streams.gemsLeft, streams.gemsSeconds, elapsed);
        streams.gemsLeft = uint88(left);
        streams.gemsSeconds = uint24(secondsLeft);

        uint256 crystalIndex;
        (crystalIndex, left, secondsLeft) =
            _advance(isCrystal ? pool : _crystalPool, streams.crystalsLeft, streams.crystalsSeconds, elapsed);
        streams.crystalsLeft = uint88(left);
        streams.crystalsSeconds = uint24(secondsLeft);

        streams.updatedAt = uint32(block.timestamp);
        _streams = streams;
        if (isCrystal) {
            _gemPool.index = uint128(gemIndex);
            return crystalIndex;
        }
        _crystalPool.index = uint128(crystalIndex);
        return gemIndex;
    }

    /// @dev Sets the checkpoint of one pool whatever is owed, and changes the power.
    function _checkpoint(address user, bool isCrystal, bool isAdded, uint256 power, uint256 index) private {
        Account memory account = _accounts[user];
        _accrueEnergy(user, uint256(account.gemPower) + account.crystalPower);
        Checkpoint storage checkpoint = _checkpoints[user];
        uint256 held = isCrystal ? account.crystalPower : account.gemPower;
        uint256 since = isCrystal ? checkpoint.crystals : checkpoint.gems;
        account.owed = (account.owed + (held * (index - since) >> INDEX_BITS)).toUint88();
        uint32 changed = (isAdded ? held + power : held - power).toUint32();
        if (isCrystal) {
            checkpoint.crystals = uint128(index);
            account.crystalPower = changed;
        } else {
            checkpoint.gems = uint128(index);
            account.gemPower = changed;
        }
        _accounts[user] = account;
    }

    /// @dev The first holder after a time without any: what waited starts to stream.
    function _releaseCarried(bool isCrystal) private {
        if ((isCrystal ? _gemPool.power : _crystalPool.power) != 0) return;
        uint256 carried = _carried;
        if (carried == 0) return;
        _carried = 0;
        _distribute(carried, _settings.rewardsDuration);
    }

    function _earningsOf(address user) internal view returns (uint256 amount, Checkpoint memory checkpoint) {
        Account memory account = _accounts[user];
        Checkpoint memory since = _checkpoints[user];
        Streams memory streams = _streams;
        uint256 elapsed = block.timestamp - streams.updatedAt;
        (uint256 gemIndex,,) = _advance(_gemPool, streams.gemsLeft, streams.gemsSeconds, elapsed);
        (uint256 crystalIndex,,) = _advance(_crystalPool, streams.crystalsLeft, streams.crystalsSeconds, elapsed);
        amount = account.owed + (account.gemPower * (gemIndex - since.gems) >> INDEX_BITS)
            + (account.crystalPower * (crystalIndex - since.crystals) >> INDEX_BITS);
        checkpoint = Checkpoint(uint128(gemIndex), uint128(crystalIndex));
    }

    /// @dev Before every change of an account's power.
    function _accrueEnergy(address account, uint256 powerBefore) private {
        EnergyAccount memory energy = _energy[account];
        energy.generated += uint96(powerBefore * (block.timestamp - energy.updatedAt));
        energy.updatedAt = uint40(block.timestamp);
        _energy[account] = energy;
    }

    /// @dev A stream after `elapsed` seconds. A pool without power stands still.
    function _advance(Pool memory pool, uint256 left, uint256 secondsLeft, uint256 elapsed)
        internal
        pure
        returns (uint256, uint256, uint256)
    {
        if (left == 0 || pool.power == 0) return (pool.index, left, secondsLeft);
        uint256 paid = elapsed < secondsLeft ? left * elapsed / secondsLeft : left;
        uint256 secondsAfter = elapsed < secondsLeft ? secondsLeft - elapsed : 0;
        return (pool.index + (paid << INDEX_BITS) / pool.power, left - paid, secondsAfter);
    }

    /// @dev `added` joins what is left, each part bringing its own time; without duration it is paid at once.
    function _join(uint256 index, uint256 power, uint256 left, uint256 secondsLeft, uint256 added, uint256 duration)
        private
        pure
        returns (uint256, uint256, uint256)
    {
        if (added == 0) return (index, left, secondsLeft);
        if (duration == 0) return (index + (added << INDEX_BITS) / power, left, secondsLeft);
        return (index, left + added, (left * secondsLeft + added * duration) / (left + added));
    }
}
